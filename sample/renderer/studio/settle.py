"""Lets pieces fall and come to rest, so that nothing floats or cuts through its neighbour."""
import bpy


def bodies(objects, kind, shape, friction, margin):
    """Gives objects weight."""
    with bpy.context.temp_override(object=objects[0], active_object=objects[0], selected_objects=objects):
        bpy.ops.rigidbody.objects_add(type=kind)
    for obj in objects:
        rigid = obj.rigid_body
        rigid.collision_shape = shape
        rigid.friction = friction
        rigid.use_margin = True
        rigid.collision_margin = margin
        rigid.mesh_source = "BASE"
        rigid.linear_damping, rigid.angular_damping = 0.3, 0.6


def settle(pieces, onto, frames=60, friction=0.8, margin=0.004):
    """Drops the pieces onto a vessel (the first of `onto`) and onto others at rest; what rolls off the vessel goes
    below the table, and all are ordinary objects again."""
    scene = bpy.context.scene
    bpy.ops.rigidbody.world_add()
    world = scene.rigidbody_world
    world.substeps_per_frame = 6
    world.solver_iterations = 10
    world.point_cache.frame_end = frames
    world.collection = bpy.data.collections.new("settling")
    bodies(onto[:1], "PASSIVE", "MESH", friction, margin)
    if onto[1:]:
        bodies(onto[1:], "PASSIVE", "CONVEX_HULL", friction, margin)
    bodies(pieces, "ACTIVE", "CONVEX_HULL", friction, margin)
    hidden = [modifier for obj in pieces + onto for modifier in obj.modifiers if modifier.show_viewport]
    for modifier in hidden:
        modifier.show_viewport = False
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    graph = bpy.context.evaluated_depsgraph_get()
    rest = {obj: obj.evaluated_get(graph).matrix_world.copy() for obj in pieces}
    everything = [*pieces, *onto]
    with bpy.context.temp_override(object=everything[0], active_object=everything[0], selected_objects=everything):
        bpy.ops.rigidbody.objects_remove()
    bpy.ops.rigidbody.world_remove()
    scene.frame_set(1)
    for modifier in hidden:
        modifier.show_viewport = True
    edge = max(onto[0].dimensions.xy) / 2
    for obj, matrix in rest.items():
        obj.matrix_world = matrix
        if matrix.translation.xy.length > edge * 0.94:
            obj.location.z = -5
    return pieces
