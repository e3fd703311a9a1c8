"""Cycles on the processor, set up for food, and the picture it leaves."""
import os
import tempfile
import time

import bpy
import numpy

from studio.denoise import denoise


def fresh():
    """An empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 2, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3.0
    cycles.sample_clamp_direct = 12.0
    cycles.blur_glossy = 1.0
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2
    scene.render.use_persistent_data = True
    return scene


def guides(scene, folder):
    """Has every render leave colour, albedo, normal and depth as files of their own."""
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    target = tree.nodes.new("CompositorNodeOutputFile")
    target.base_path = folder
    target.format.file_format = "OPEN_EXR"
    target.format.color_depth = "32"
    target.file_slots.clear()
    for name, output in (
        ("colour", "Image"),
        ("albedo", "Denoising Albedo"),
        ("normal", "Denoising Normal"),
        ("depth", "Denoising Depth"),
    ):
        target.file_slots.new(name + "-")
        tree.links.new(source.outputs[output], target.inputs[name + "-"])
    tree.links.new(source.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])


def load(folder, name, frame):
    image = bpy.data.images.load(os.path.join(folder, f"{name}-{frame:04d}.exr"))
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = numpy.empty(width * height * 4, numpy.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[:, :, :3]


def shoot(path, size, samples, seed=1):
    """Renders twice with half the samples: the difference tells the noise, which is then taken out."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.cycles.samples = max(4, samples // 2)
    with tempfile.TemporaryDirectory() as folder:
        scene.render.filepath = os.path.join(folder, "whole.png")
        guides(scene, folder)
        halves = []
        for frame in (1, 2):
            scene.frame_set(frame)
            scene.cycles.seed = seed * 100 + frame
            bpy.ops.render.render(write_still=False)
            halves.append({name: load(folder, name, frame) for name in ("colour", "albedo", "normal", "depth")})
    started = time.time()
    pixels = denoise(*halves)
    print(f"render: denoised in {time.time() - started:.1f} s")
    develop(path, pixels, size)


def develop(path, pixels, size):
    """Writes linear light as the eye would see it."""

    image = bpy.data.images.new("picture", *size, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    whole = numpy.ones((size[1], size[0], 4), numpy.float32)
    whole[:, :, :3] = pixels
    image.pixels.foreach_set(whole.ravel())
    scene = bpy.context.scene
    scene.render.image_settings.file_format = "PNG"
    image.save_render(path, scene=scene)
