"""Colours as they are written and as Blender reckons with them."""


def colour(code):
    """The linear colour of an sRGB hex code such as `#a1b2c3`."""

    def linear(value):
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return tuple(linear(int(code[i : i + 2], 16) / 255) for i in (1, 3, 5))


def as_value(value):
    """A hex code becomes a colour with alpha, a triple a colour or a vector; everything else stays."""
    if isinstance(value, str):
        return (*colour(value), 1.0)
    return value
