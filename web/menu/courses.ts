import type { Dish } from "#contract/house/menu.ts";
import type { Course } from "#contract/house/menu-constants.ts";

/** The courses in the order of the menu page. */
export const coursesInMenuOrder = ["salad", "pizza", "dessert", "soup", "drinks"] as const satisfies readonly Course[];

/** The tiles of the home page (S2.14). */
export const homeCarouselCourses = ["salad", "pizza", "soup", "dessert", "salad"] as const satisfies readonly Course[];

/** Dishes of a course, in the order of the menu. */
export const dishesInCourse = (menu: readonly Dish[], course: Course): Dish[] =>
  menu.filter((dish) => dish.category === course);

/** Dishes of Today's Offer: in the collection `offered`, or with it as their category. */
export const offeredDishes = (menu: readonly Dish[]): Dish[] =>
  menu.filter((dish) => dish.category === "offered" || dish.collections.includes("offered"));

/** Dishes of the home page: in the collection `popular`, or with it as their category. */
export const popularDishes = (menu: readonly Dish[]): Dish[] =>
  menu.filter((dish) => dish.category === "popular" || dish.collections.includes("popular"));
