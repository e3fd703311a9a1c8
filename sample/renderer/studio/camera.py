"""One camera for all cards: a short telephoto from the front, looking down at the food."""
import math

import bpy
from mathutils import Vector

LENS = 85
SENSOR = 36


def aim(target, width, elevation=45, azimuth=0.0, fill=0.78, lens=LENS, focus=None, aperture=0.9):
    """Frames something `width` decimetres wide so that it fills that share of the picture."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width = lens, SENSOR
    data.clip_end = 200
    camera = bpy.data.objects.new("camera", data)
    scene = bpy.context.scene
    scene.collection.objects.link(camera)
    scene.camera = camera
    target = Vector(target)
    distance = width / fill / 2 / (SENSOR / 2 / lens)
    up, around = math.radians(elevation), math.radians(azimuth)
    way = Vector((math.sin(around) * math.cos(up), -math.cos(around) * math.cos(up), math.sin(up)))
    camera.location = target + way * distance
    camera.rotation_euler = (-way).to_track_quat("-Z", "Y").to_euler()
    data.dof.use_dof = True
    data.dof.aperture_fstop = aperture
    data.dof.focus_distance = (camera.location - Vector(focus or target)).dot(way)
    return camera
