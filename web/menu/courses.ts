import type { Course } from "#contract/constants/menu.ts";
import type { Dish } from "#contract/menu.ts";

/** In the order of the menu page. */
export const coursesInMenuOrder = ["salad", "pizza", "dessert", "soup", "drinks"] as const satisfies readonly Course[];

/** The tiles on the home page (specification §2). */
export const homeCarouselCourses = ["salad", "pizza", "soup", "dessert", "salad"] as const satisfies readonly Course[];

export const dishesInCourse = (menu: readonly Dish[], course: Course): Dish[] =>
  menu.filter((dish) => dish.category === course);

/** Today's offer: what is in that selection, and what was posted straight into it. */
export const offeredDishes = (menu: readonly Dish[]): Dish[] =>
  menu.filter((dish) => dish.category === "offered" || dish.collections.includes("offered"));

/** The selection of the home page, likewise. */
export const popularDishes = (menu: readonly Dish[]): Dish[] =>
  menu.filter((dish) => dish.category === "popular" || dish.collections.includes("popular"));
