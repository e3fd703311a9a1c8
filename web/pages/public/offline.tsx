import { apiContext } from "#web/api/server-context.ts";
import { hiddenHead } from "#web/layout/head.ts";
import { MenuAtAGlance } from "#web/menu/menu-at-a-glance.tsx";
import { addressLines } from "#web/restaurant/contact.ts";
import { openingLines } from "#web/restaurant/opening.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Fact } from "#web/ui/fact.tsx";
import { words } from "#web/words/public.ts";
import type { Route } from "./+types/offline";
import { answerWith, loaded, wholeMenu } from "./loaded.ts";
import { Part } from "./part.tsx";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";
export { loaderHeaders as headers } from "./loaded.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return answerWith({ menu: await loaded(wholeMenu(context.get(apiContext))) });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.offline.title(matches[0].loaderData.restaurant.name));

/** What the browser keeps for the time without a connection: who we are, when, what there is and how to call. */
export default function Offline({ loaderData: { menu } }: Route.ComponentProps) {
  const restaurant = useRestaurant();
  const { heading, text, call, menu: menuHeading, retry } = words.offline;
  return (
    <div className="section">
      <header className="grid max-w-2xl gap-5">
        <h1 className="display text-4xl md:text-5xl">{heading}</h1>
        <p className="text-lg">{text}</p>
        <div className="flex flex-wrap gap-3">
          <a href={`tel:${restaurant.telephone.replaceAll(" ", "")}`} className="btn btn-primary">
            {call}: {restaurant.telephone}
          </a>
          <a href="/" className="btn btn-outline">
            {retry}
          </a>
        </div>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact term={words.footer.hours}>
            {openingLines(restaurant.openingHours).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Fact>
          <Fact term={words.footer.contact}>{addressLines(restaurant).join(", ")}</Fact>
        </dl>
      </header>
      <section aria-labelledby="last-seen" className="mt-14">
        <h2 id="last-seen" className="display text-3xl">
          {menuHeading}
        </h2>
        <Part of={menu}>{(dishes) => <MenuAtAGlance dishes={dishes} courses={restaurant.texts.courses} />}</Part>
      </section>
    </div>
  );
}
