import { pagePaths } from "#contract/paths.ts";
import { apiContext } from "#web/api/server-context.ts";
import { createPageMeta } from "#web/layout/page-meta.ts";
import { AllergenTable } from "#web/menu/facts/allergen-table.tsx";
import { dishFactsSectionMessages, allergenTableMessages as messages } from "#web/messages/dish-allergens.ts";
import { publicMessages } from "#web/messages/public.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";
import type { Route } from "./+types/allergens";
import { LoadedSection } from "./loaded-section.tsx";
import { fetchMenu, loadSection, respondWithSections } from "./section-loaders.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";
export { loaderHeaders as headers } from "./section-loaders.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const menu = await loadSection(fetchMenu(context.get(apiContext)));
  return respondWithSections({ menu, at: new Date().toISOString() });
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { restaurant } = matches[0].loaderData;
  return createPageMeta({
    restaurant,
    title: messages.pageTitle(restaurant.name),
    description: messages.description,
    path: pagePaths.allergens,
  });
};

/** The allergens of all dishes, for guests and to be printed for the counter. */
export default function Allergens({ loaderData: { menu, at } }: Route.ComponentProps) {
  const { name, telephoneShown } = useRestaurant();
  const { toCalendarDate, formatFullDate } = useDateFormat();
  return (
    <div className="allergen-page section">
      <nav aria-label={publicMessages.dish.breadcrumbLabel} className="text-sm text-base-content/80 print:hidden">
        <a href={pagePaths.menu} className="link inline-block py-1">
          {publicMessages.menu.title}
        </a>
      </nav>
      <h1 className="display text-4xl md:text-5xl">
        {messages.title}
        <span className="hidden print:inline">
          , <span>{name}</span>
        </span>
      </h1>
      <p className="mt-3">{messages.legend}</p>
      <p className="text-base-content/80">
        <span>{messages.date(formatFullDate(toCalendarDate(at)))}</span> ·{" "}
        <span>{dishFactsSectionMessages.call(telephoneShown)}</span>
      </p>
      <LoadedSection result={menu}>{(dishes) => <AllergenTable dishes={dishes} />}</LoadedSection>
    </div>
  );
}
