import type { Dish } from "#contract/house/menu.ts";
import type { Course } from "#contract/house/menu-constants.ts";
import { Money } from "#web/ui/format.tsx";
import { coursesInMenuOrder, dishesInCourse } from "./courses.ts";
import { SoldOutBadge } from "./dish-card.tsx";

interface MenuPriceListProps {
  dishes: readonly Dish[];
  courses: Readonly<Record<Course, { title: string }>>;
}

/** Names and prices only. */
export function MenuPriceList({ dishes, courses }: MenuPriceListProps) {
  return (
    <div className="mt-6 grid gap-x-14 gap-y-10 md:grid-cols-2">
      {coursesInMenuOrder.map((course) => (
        <section key={course} aria-labelledby={`glance-${course}`}>
          <h3 id={`glance-${course}`} className="display text-xl">
            {courses[course].title}
          </h3>
          <ul className="mt-3 grid gap-2">
            {dishesInCourse(dishes, course).map((dish) => (
              <li key={dish._id} className="flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">
                  <span>{dish.name}</span> {!dish.available && <SoldOutBadge />}
                </span>
                <Money amount={dish.price} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
