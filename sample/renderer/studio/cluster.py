"""Many small bodies as one mesh: drupelets, seeds, bubbles, crumbs."""
import bmesh
import bpy
from mathutils import Matrix, Vector


class Cluster:
    """Collects spheres and sheets of several materials; `build` answers one object."""

    def __init__(self):
        self.bm = bmesh.new()

    def ball(self, place, size, slot=0, detail=2, turn=None):
        """A sphere, or an ellipsoid if `size` is a triple; `turn` is a quaternion or a matrix."""
        sizes = Vector((size, size, size)) if isinstance(size, (int, float)) else Vector(size)
        matrix = Matrix.Translation(Vector(place))
        if turn is not None:
            matrix = matrix @ (turn if isinstance(turn, Matrix) else turn.to_matrix().to_4x4())
        matrix = matrix @ Matrix.Diagonal((*sizes, 1))
        made = bmesh.ops.create_icosphere(self.bm, subdivisions=detail, radius=1, matrix=matrix)
        self.colour(made["verts"], slot)
        return self

    def swallow(self, obj, slot=0):
        """Takes the mesh of an object, with its modifiers, and removes the object."""
        bpy.context.view_layer.update()
        mesh = bpy.data.meshes.new_from_object(obj.evaluated_get(bpy.context.evaluated_depsgraph_get()))
        mesh.transform(obj.matrix_world)
        before = len(self.bm.faces)
        self.bm.from_mesh(mesh)
        self.bm.faces.ensure_lookup_table()
        for face in self.bm.faces[before:]:
            face.material_index = slot
        bpy.data.objects.remove(obj)
        return self

    def colour(self, verts, slot):
        for vertex in verts:
            for face in vertex.link_faces:
                face.material_index = slot

    def build(self, name, *materials):
        mesh = bpy.data.meshes.new(name)
        self.bm.to_mesh(mesh)
        self.bm.free()
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        for material in materials:
            mesh.materials.append(material)
        obj = bpy.data.objects.new(name, mesh)
        bpy.context.scene.collection.objects.link(obj)
        return obj
