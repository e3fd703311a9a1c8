"""Single pieces of food. A function makes one piece around the origin, in decimetres, and answers the object."""
