import type { ReactNode } from "react";
import { addressLines, telephoneLink } from "#web/restaurant/contact.ts";
import { openingLines } from "#web/restaurant/opening.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Icon } from "#web/ui/icon.tsx";
import { words } from "#web/words/public.ts";

export function Footer() {
  const restaurant = useRestaurant();
  const lines = openingLines(restaurant.openingHours);
  return (
    <footer className="bg-neutral text-neutral-content">
      <div className="mx-auto grid max-w-7xl gap-10 px-5 py-14 md:grid-cols-3 md:px-8">
        <Part title={words.footer.contact}>
          <address className="grid gap-1 not-italic">
            {addressLines(restaurant).map((line) => (
              <span key={line}>{line}</span>
            ))}
            <a href={telephoneLink(restaurant.telephone)} className="footer-link">
              {restaurant.telephone}
            </a>
          </address>
        </Part>
        <Part title={words.footer.hours}>
          <p className="-mt-0.5">
            {lines.map((line, index) => (
              <span key={line} className="block py-0.5 text-balance">
                {line}
                {index < lines.length - 1 && <span className="sr-only">, </span>}
              </span>
            ))}
          </p>
        </Part>
        <Part title={words.footer.follow}>
          <SocialIcons />
        </Part>
      </div>
      <p className="border-t border-neutral-content/20 px-6 py-5 text-center text-sm">
        {words.footer.copyright(restaurant.year, restaurant.name)}
      </p>
    </footer>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="display mb-4 text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** A network is a link only where the restaurant says where to. */
function SocialIcons() {
  const { social } = useRestaurant();
  return (
    <ul className="flex gap-3">
      {social.map(({ network, href }) => (
        <li key={network}>
          {href ? (
            <a href={href} rel="noopener" aria-label={words.networks[network]} className="social">
              <Icon name={network} />
            </a>
          ) : (
            <span role="img" aria-label={words.networks[network]} className="social">
              <Icon name={network} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
