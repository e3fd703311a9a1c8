"""The photographer's side: engine, camera, light, materials, shapes and where things come to rest."""
