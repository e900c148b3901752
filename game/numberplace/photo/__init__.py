"""A Number Place out of a picture: a photo of a newspaper, or a picture of a screen.

``reading.read_picture`` is the way in. Needs numpy and Pillow (``extra``), which nothing else of
the game needs: the modules here, but for ``extra``, are imported once they are known to be there.
Nothing leaves the machine.
"""
