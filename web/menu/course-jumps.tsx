import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { words } from "#web/words/public.ts";
import { menuOrder } from "./courses.ts";

/** Ways to the courses of a long menu, which stay in view; the browser marks the one that is read. */
export function CourseJumps() {
  const { texts } = useRestaurant();
  return (
    <nav
      aria-label={words.menu.courses}
      className="course-jumps sticky top-16 z-30 border-b border-base-300 bg-base-100/95 backdrop-blur"
    >
      <ul className="mx-auto flex max-w-7xl overflow-x-auto px-3 sm:justify-center sm:gap-x-4">
        {menuOrder.map((course) => (
          <li key={course}>
            <a
              href={`#${course}`}
              className="nav-link inline-flex min-h-12 items-center px-2 sm:px-3 hover:text-primary"
            >
              {texts.courses[course].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
