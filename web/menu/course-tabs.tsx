import { Link } from "react-router";
import { type Course, courses } from "#contract/constants/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { publicMessages } from "#web/messages/public.ts";

/** Tabs of the five courses: links, so that each has a URL and they work without JavaScript. */
export function CourseTabs({ current }: { current: Course }) {
  return (
    <nav aria-label={publicMessages.order.courses} className="border-b border-base-300">
      <ul className="flex flex-wrap justify-center sm:gap-x-4">
        {courses.map((course) => (
          <li key={course}>
            <Link
              to={pagePaths.order(course)}
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
