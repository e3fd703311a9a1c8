/** The courses of the menu, in the order in which pages show them. */
export const courses = ["salad", "pizza", "soup", "dessert", "drinks"] as const;
export type Course = (typeof courses)[number];

/** Selections across courses (D3): a dish may be in any of them besides its course. */
export const collections = ["popular", "offered"] as const;
export type Collection = (typeof collections)[number];

export const categories = [...courses, ...collections] as const;
export type Category = (typeof categories)[number];

/** The course of a URL or query value, in which `drink` is accepted for `drinks` (D3). */
export const parseCourse = (value: string): Course | undefined =>
  courses.find((course) => course === (value === "drink" ? "drinks" : value));

/** Dishes per page of `GET /menu` and of the order page (S9). */
export const menuPageSize = 5;
/** Dishes of the unpaged menu at most. */
export const maxMenuSize = 1000;

/** Highest `limit` of `GET /menu`. */
export const maxMenuPageSize = 50;
