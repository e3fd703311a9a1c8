import { MenuPriceList } from "#web/menu/menu-price-list.tsx";
import { offlineMessages } from "#web/messages/offline.ts";
import { publicMessages } from "#web/messages/public.ts";
import { addressLines, formatOpeningHours } from "#web/restaurant/contact-and-hours.ts";
import { TelephoneLink } from "#web/restaurant/telephone-link.tsx";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { DescriptionItem } from "#web/ui/description-item.tsx";
import { LoadedSection } from "./loaded-section.tsx";
import type { PublicPageProps } from "./public-pages.ts";

/** The offline page: about the restaurant, opening hours, menu and telephone. */
export default function OfflinePage({ loaderData: { menu } }: PublicPageProps<"offline">) {
  const restaurant = useRestaurant();
  const { heading, text, call, menu: menuHeading, retry } = offlineMessages;
  return (
    <div className="section">
      <header className="grid max-w-2xl gap-5">
        <h1 className="display text-4xl md:text-5xl">{heading}</h1>
        <p className="text-lg">{text}</p>
        <div className="flex flex-wrap gap-3">
          <TelephoneLink className="btn btn-primary">{(telephone) => `${call}: ${telephone}`}</TelephoneLink>
          {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of the page that could not be loaded. */}
          <a href="" className="btn btn-outline">
            {retry}
          </a>
        </div>
        <dl className="grid gap-4 sm:grid-cols-2">
          <DescriptionItem term={publicMessages.footer.hours}>
            {formatOpeningHours(restaurant).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </DescriptionItem>
          <DescriptionItem term={publicMessages.footer.contact}>{addressLines(restaurant).join(", ")}</DescriptionItem>
        </dl>
      </header>
      <section aria-labelledby="last-seen" className="mt-14">
        <h2 id="last-seen" className="display text-3xl">
          {menuHeading}
        </h2>
        <LoadedSection result={menu}>
          {(dishes) => <MenuPriceList dishes={dishes} courses={restaurant.texts.courses} />}
        </LoadedSection>
      </section>
    </div>
  );
}
