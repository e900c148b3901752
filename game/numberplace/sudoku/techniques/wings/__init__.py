"""Wings: XY, XYZ, W, WXYZ."""
