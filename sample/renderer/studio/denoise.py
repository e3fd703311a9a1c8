"""Takes the grain out of a render that was cut short.

Non-local means on the light that falls on things (colour divided by albedo), guided by albedo, normal and depth. The
two halves of a render differ by noise alone, which tells how far apart two places may be and still be one.
"""
import numpy

OFFSETS = [(dy, dx) for dy in range(0, 4) for dx in range(-3, 4) if dy > 0 or dx > 0]
STRENGTH = 0.8


def blurred(field, radius):
    """A box filter over the first two axes."""
    for axis in (0, 1):
        width = [(0, 0)] * field.ndim
        width[axis] = (radius + 1, radius)
        total = numpy.cumsum(numpy.pad(field, width, mode="edge"), axis=axis, dtype=numpy.float32)
        span = 2 * radius + 1
        length = field.shape[axis]
        low = numpy.take(total, range(0, length), axis)
        high = numpy.take(total, range(span, span + length), axis)
        field = (high - low) / span
    return field


def views(dy, dx):
    """Slices of a field and of the same field moved by an offset."""
    rows = (slice(0, -dy or None), slice(dy, None))
    columns = (slice(0, -dx or None), slice(dx, None)) if dx >= 0 else (slice(-dx, None), slice(0, dx))
    return (rows[0], columns[0]), (rows[1], columns[1])


def guides(first, second):
    """What the picture shows apart from light, scaled so that a difference of 1 is an edge."""

    def both(name):
        return (first[name] + second[name]) / 2

    depth = both("depth")[:, :, :1]
    depth = numpy.log(numpy.clip(depth, 0.1, 100.0)) * 60
    fields = numpy.concatenate([both("albedo") * 9, both("normal") * 3, depth], axis=2)
    halves = [numpy.concatenate([half["albedo"] * 9, half["normal"] * 3], axis=2) for half in (first, second)]
    own_noise = numpy.square(halves[0] - halves[1]).sum(axis=2) / 4
    return fields.astype(numpy.float32), blurred(own_noise, 1)


def filtered(light, spread, fields, own_noise):
    """One pass: every place becomes the mean of those around it that look the same."""
    total = light.copy()
    weight = numpy.ones(light.shape[:2], numpy.float32)
    for dy, dx in OFFSETS:
        here, there = views(dy, dx)
        noise = spread[here] + spread[there]
        apart = (numpy.square(light[here] - light[there]) - noise) / (1e-4 + STRENGTH * noise)
        colour = blurred(apart.mean(axis=2), 1)
        edge = numpy.square(fields[here] - fields[there]).sum(axis=2) - own_noise[here] - own_noise[there]
        same = numpy.exp(-numpy.clip(colour, 0, 20) - numpy.clip(edge, 0, 20))
        total[here] += same[:, :, None] * light[there]
        total[there] += same[:, :, None] * light[here]
        weight[here] += same
        weight[there] += same
    return total / weight[:, :, None]


def tame(colour):
    """Pulls single bright grains down to the brightest of their neighbours."""
    stacked = [numpy.roll(colour, move, (0, 1)) for move in ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1))]
    return numpy.minimum(colour, numpy.partition(numpy.stack(stacked), -2, axis=0)[-2] * 1.2 + 0.02)


def steady(first, second):
    """Both halves with the grain taken out of their albedo, which glass has much of: what varies from place to place no
    more than from half to half is noise (Wiener's filter)."""
    mean, apart = (first["albedo"] + second["albedo"]) / 2, (first["albedo"] - second["albedo"]) / 2
    noise = blurred(numpy.square(apart).sum(axis=2, keepdims=True), 2)
    soft = blurred(mean, 2)
    varies = blurred(numpy.square(mean - soft).sum(axis=2, keepdims=True), 2)
    keep = numpy.clip((varies - noise) / (varies + 1e-7), 0, 1)
    mean, apart = soft + (mean - soft) * keep, apart * keep
    return {**first, "albedo": mean + apart}, {**second, "albedo": mean - apart}


def denoise(first, second):
    """The picture of two half renders, each a dictionary of colour, albedo, normal and depth."""
    first, second = steady(first, second)
    albedo = numpy.clip((first["albedo"] + second["albedo"]) / 2, 0.04, 1.0)
    halves = [numpy.log1p(tame(half["colour"]) / albedo) for half in (first, second)]
    fields, own_noise = guides(first, second)
    spread = blurred(numpy.square(halves[0] - halves[1]) / 4, 2)
    light = (halves[0] + halves[1]) / 2
    for share in (1.0, 0.15):
        light = filtered(light, spread * share, fields, own_noise)
    return numpy.expm1(light) * albedo
