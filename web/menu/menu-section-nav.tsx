import { useEffect, useState } from "react";
import { type Course, courses } from "#contract/house/menu-constants.ts";
import { publicMessages } from "#web/messages/public.ts";
import { Link } from "#web/navigation/navigation.tsx";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { coursesInMenuOrder } from "./courses.ts";

const allSectionIds = ["offered", ...coursesInMenuOrder] as const;
type SectionId = (typeof allSectionIds)[number];

/** Sticky links to the sections of the menu; the visible section is marked. */
export function MenuSectionNav({ isShown }: { isShown: (id: SectionId) => boolean }) {
  const { texts } = useRestaurant();
  const visibleSection = useVisibleSection();
  return (
    <nav
      aria-label={publicMessages.menu.sectionsLabel}
      className="menu-jumps sticky top-16 z-30 border-b border-base-300 bg-base-100/95 backdrop-blur"
    >
      <ul className="mx-auto flex max-w-7xl overflow-x-auto px-3 sm:justify-center sm:gap-x-4">
        {allSectionIds.filter(isShown).map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === visibleSection ? "location" : undefined}
              className="nav-link inline-flex min-h-12 items-center px-1.5 sm:px-3 hover:text-primary"
            >
              {id === "offered" ? publicMessages.menu.offersTab : texts.courses[id].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The section at a line 35 % below the top of the window. */
function useVisibleSection(): SectionId | undefined {
  const [visibleSection, setVisibleSection] = useState<SectionId>();
  useEffect(() => {
    const intersecting = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) intersecting.add(target.id);
          else intersecting.delete(target.id);
        }
        setVisibleSection(allSectionIds.find((id) => intersecting.has(id)));
      },
      { rootMargin: "-35% 0px -64%" },
    );
    for (const id of allSectionIds) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return visibleSection;
}

/** Tabs of the five courses: links, so that each has a URL and they work without JavaScript. */
export function CourseTabs({ current, pathOf }: { current: Course; pathOf: (course: Course) => string }) {
  return (
    <nav aria-label={publicMessages.order.courses} className="border-b border-base-300">
      <ul className="flex flex-wrap justify-center sm:gap-x-4">
        {courses.map((course) => (
          <li key={course}>
            <Link
              to={pathOf(course)}
              preventScrollReset
              prefetch="intent"
              aria-current={course === current ? "page" : undefined}
              className="nav-link inline-flex min-h-12 items-center px-2 capitalize sm:px-3 hover:text-primary"
            >
              {publicMessages.order.courseTabs[course]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
