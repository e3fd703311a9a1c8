import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { words } from "#web/words/public.ts";
import { menuOrder } from "./courses.ts";

/** Ways to the parts of a long menu, which stay in view; the browser marks the one that is read. */
export function MenuJumps() {
  const { texts } = useRestaurant();
  const parts = [
    { id: "offered", title: words.menu.offer },
    ...menuOrder.map((course) => ({ id: course, title: texts.courses[course].title })),
  ];
  return (
    <nav
      aria-label={words.menu.parts}
      className="menu-jumps sticky top-16 z-30 border-b border-base-300 bg-base-100/95 backdrop-blur"
    >
      <ul className="mx-auto flex max-w-7xl overflow-x-auto px-3 sm:justify-center sm:gap-x-4">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="nav-link inline-flex min-h-12 items-center px-1.5 sm:px-3 hover:text-primary">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
