"""The menu: each module enters some dishes of one course with `@dish`."""
