import { useEffect, useState } from "react";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { words } from "#web/words/public.ts";
import { menuOrder } from "./courses.ts";

const ids = ["offered", ...menuOrder] as const;
type Part = (typeof ids)[number];

/** Ways to the parts of a long menu, which stay in view; the one that is read is marked. */
export function MenuJumps() {
  const { texts } = useRestaurant();
  const read = useReadPart();
  return (
    <nav
      aria-label={words.menu.parts}
      className="menu-jumps sticky top-16 z-30 border-b border-base-300 bg-base-100/95 backdrop-blur"
    >
      <ul className="mx-auto flex max-w-7xl overflow-x-auto px-3 sm:justify-center sm:gap-x-4">
        {ids.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === read ? "location" : undefined}
              className="nav-link inline-flex min-h-12 items-center px-1.5 sm:px-3 hover:text-primary"
            >
              {id === "offered" ? words.menu.offer : texts.courses[id].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The part that lies on a line a little below the upper third of the window. */
function useReadPart(): Part | undefined {
  const [read, setRead] = useState<Part>();
  useEffect(() => {
    const onLine = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) onLine.add(target.id);
          else onLine.delete(target.id);
        }
        setRead(ids.find((id) => onLine.has(id)));
      },
      { rootMargin: "-35% 0px -64%" },
    );
    for (const id of ids) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, []);
  return read;
}
