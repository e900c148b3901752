"""Take from Python what Windows lacks; a process of ``test_other_systems`` finds this first."""

import os
import signal

for module, names in (
    (os, ("fork", "sched_getaffinity")),
    (signal, ("setitimer", "SIGHUP", "SIGALRM", "pthread_sigmask")),
):
    for name in names:
        if hasattr(module, name):
            delattr(module, name)
