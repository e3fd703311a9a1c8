"""Lets pieces fall and come to rest, so that nothing floats or cuts through its neighbour."""
import bpy


def body(obj, kind, shape, friction, margin):
    with bpy.context.temp_override(object=obj, active_object=obj, selected_objects=[obj]):
        bpy.ops.rigidbody.object_add()
    rigid = obj.rigid_body
    rigid.type = kind
    rigid.collision_shape = shape
    rigid.friction = friction
    rigid.use_margin = True
    rigid.collision_margin = margin
    rigid.mesh_source = "BASE"
    rigid.linear_damping = 0.3
    rigid.angular_damping = 0.6
    return rigid


def settle(pieces, onto, frames=70, friction=0.8, margin=0.004):
    """Drops the pieces onto the objects named, in one go; afterwards they are ordinary objects at rest."""
    scene = bpy.context.scene
    if not pieces:
        return pieces
    bpy.ops.rigidbody.world_add()
    world = scene.rigidbody_world
    world.substeps_per_frame = 12
    world.solver_iterations = 20
    world.point_cache.frame_start = 1
    world.point_cache.frame_end = frames
    world.collection = bpy.data.collections.new("settling")
    world.constraints = bpy.data.collections.new("joints")
    for obj in onto:
        body(obj, "PASSIVE", "MESH", friction, margin)
    for obj in pieces:
        body(obj, "ACTIVE", "CONVEX_HULL", friction, margin)
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    graph = bpy.context.evaluated_depsgraph_get()
    rest = {obj: obj.evaluated_get(graph).matrix_world.copy() for obj in pieces}
    for obj in [*pieces, *onto]:
        with bpy.context.temp_override(object=obj, active_object=obj, selected_objects=[obj]):
            bpy.ops.rigidbody.object_remove()
    bpy.ops.rigidbody.world_remove()
    scene.frame_set(1)
    for obj, matrix in rest.items():
        obj.matrix_world = matrix
    return pieces
