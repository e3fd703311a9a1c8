"""A short way to write materials: a Principled surface whose inputs are numbers, colours or nodes' outputs."""
import bpy

from studio.colour import as_value
from studio.inputs import INPUTS


class Shader:
    """Builds one material; every node method answers an output to plug into another."""

    def __init__(self, name, **inputs):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes["Principled BSDF"]
        self.own = None
        self.set(**inputs)

    def set(self, **inputs):
        """Sets inputs of the surface by their short names."""
        for name, value in inputs.items():
            self.plug(self.surface.inputs[INPUTS[name]], value)
            if name == "base":
                self.plug(self.surface.inputs["Subsurface Color"], value)
        return self

    def plug(self, socket, value):
        value = as_value(value)
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif value is not None:
            if hasattr(socket.default_value, "__len__") and isinstance(value, tuple):
                value = (*value, 1.0)[: len(socket.default_value)]
            socket.default_value = value

    def node(self, kind, settings=None, **inputs):
        """A node of a Blender type with its settings and inputs (by position `_0`, or by name)."""
        node = self.tree.nodes.new(kind)
        for key, value in (settings or {}).items():
            setattr(node, key, value)
        for key, value in inputs.items():
            self.plug(node.inputs[int(key[1:]) if key[0] == "_" else key], value)
        return node

    def coords(self, space="Object", scale=None, shift=None):
        """Coordinates of the surface; `Object` moves with the piece, `UV` follows a sheet from stem to tip."""
        vector = self.node("ShaderNodeTexCoord").outputs[space]
        if scale is None and shift is None:
            return vector
        return self.node("ShaderNodeMapping", _0=vector, _1=shift or (0, 0, 0), _3=scale or (1, 1, 1)).outputs[0]

    def noise(self, scale, detail=4, rough=0.55, distort=0, vector=None):
        """Clouds between 0 and 1; without a vector they differ from one piece to the next."""
        return self.node(
            "ShaderNodeTexNoise",
            Scale=scale,
            Detail=detail,
            Roughness=rough,
            Distortion=distort,
            Vector=vector or self.own_coords(),
        ).outputs["Fac"]

    def own_coords(self):
        """Coordinates moved elsewhere for every piece."""
        if self.own is None:
            far = self.math("MULTIPLY", self.random(), 40.0)
            self.own = self.node("ShaderNodeVectorMath", {"operation": "ADD"}, _0=self.coords(), _1=far).outputs[0]
        return self.own

    def voronoi(self, scale, feature="F1", vector=None, randomness=1.0):
        """Cells: distance to the nearest centre, or to the edge with `DISTANCE_TO_EDGE`."""
        node = self.node(
            "ShaderNodeTexVoronoi",
            {"feature": feature},
            Scale=scale,
            Vector=vector or self.coords(),
            Randomness=randomness,
        )
        return node.outputs["Distance"]

    def wave(self, scale, distort=2.0, detail=2, vector=None, kind="BANDS", direction="X"):
        settings = {"wave_type": kind, ("bands" if kind == "BANDS" else "rings") + "_direction": direction}
        return self.node(
            "ShaderNodeTexWave",
            settings,
            Scale=scale,
            Distortion=distort,
            Detail=detail,
            Vector=vector or self.coords(),
        ).outputs["Fac"]

    def ramp(self, fac, *stops):
        """Colours along a value: `(position, colour)` pairs in rising order."""
        node = self.node("ShaderNodeValToRGB", _0=fac)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(1.0)
        for element, (position, stop) in zip(elements, stops):
            element.position = position
            value = as_value(stop)
            element.color = value if isinstance(value, tuple) else (value, value, value, 1.0)
        return node.outputs["Color"]

    def mix(self, fac, first, second, blend="MIX"):
        return self.node("ShaderNodeMixRGB", {"blend_type": blend}, _0=fac, _1=first, _2=second).outputs[0]

    def math(self, operation, first, second=0.0, clamp=False):
        return self.node("ShaderNodeMath", {"operation": operation, "use_clamp": clamp}, _0=first, _1=second).outputs[0]

    def random(self):
        """A number between 0 and 1 that each object has to itself."""
        return self.node("ShaderNodeObjectInfo").outputs["Random"]

    def attribute(self, name):
        """A value painted on the mesh's points."""
        return self.node("ShaderNodeAttribute", {"attribute_name": name}).outputs["Fac"]

    def facing(self, blend=0.4):
        """How much the surface turns away from the camera."""
        return self.node("ShaderNodeLayerWeight", Blend=blend).outputs["Facing"]

    def axis(self, name, vector=None):
        """One of x, y and z of a vector."""
        return self.node("ShaderNodeSeparateXYZ", _0=vector or self.coords()).outputs["XYZ".index(name.upper())]

    def vary(self, base, hue=0.02, saturation=0.1, value=0.15):
        """Shifts a colour a little for each object, as no two tomatoes are alike."""

        def spread(share, middle, factor):
            mixed = self.math("FRACT", self.math("MULTIPLY", self.random(), factor))
            return self.math("ADD", self.math("MULTIPLY", mixed, 2 * share), middle - share)

        return self.node(
            "ShaderNodeHueSaturation",
            Hue=spread(hue, 0.5, 1.0),
            Saturation=spread(saturation, 1, 7.31),
            Value=spread(value, 1, 3.77),
            Color=base,
        ).outputs[0]

    def bump(self, height, strength=0.3, distance=0.02, below=None):
        """A relief of that depth in decimetres, on top of another one."""
        return self.node("ShaderNodeBump", Strength=strength, Distance=distance, Height=height, Normal=below).outputs[0]

    def thin(self, amount=0.35, tint=None):
        """Lets light through from behind, as leaves and petals do."""
        through = self.node("ShaderNodeBsdfTranslucent", Color=tint or self.base_socket())
        both = self.node("ShaderNodeMixShader", _0=amount, _1=self.surface.outputs[0], _2=through.outputs[0])
        self.tree.links.new(both.outputs[0], self.tree.nodes["Material Output"].inputs["Surface"])
        return self

    def base_socket(self):
        socket = self.surface.inputs["Base Color"]
        return socket.links[0].from_socket if socket.is_linked else tuple(socket.default_value)
