"""Short names of the inputs of Blender's Principled surface."""

INPUTS = {
    "base": "Base Color",
    "rough": "Roughness",
    "spec": "Specular",
    "metal": "Metallic",
    "sss": "Subsurface",
    "sss_colour": "Subsurface Color",
    "sss_radius": "Subsurface Radius",
    "clear": "Clearcoat",
    "clear_rough": "Clearcoat Roughness",
    "sheen": "Sheen",
    "trans": "Transmission",
    "ior": "IOR",
    "alpha": "Alpha",
    "emission": "Emission",
    "emission_strength": "Emission Strength",
    "normal": "Normal",
    "clear_normal": "Clearcoat Normal",
}
