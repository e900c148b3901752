"""What is handed out: words for people, packages, and what desktops are told."""
