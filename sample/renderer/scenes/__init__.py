"""Wide pictures of several dishes: each module enters some with `@scene`."""
