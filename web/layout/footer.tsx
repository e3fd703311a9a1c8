import type { ReactNode } from "react";
import { publicMessages } from "#web/messages/public.ts";
import { addressLines, formatOpeningHours, upcomingSpecialDays } from "#web/restaurant/contact-and-hours.ts";
import { TelephoneLink } from "#web/restaurant/telephone-link.tsx";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { Icon } from "#web/ui/icon.tsx";

export function Footer() {
  const restaurant = useRestaurant();
  const lines = formatOpeningHours(restaurant);
  return (
    <footer className="bg-neutral text-neutral-content">
      <div className="mx-auto grid max-w-7xl gap-10 px-5 py-14 md:grid-cols-3 md:px-8">
        <FooterSection title={publicMessages.footer.contact}>
          <address className="grid gap-1 not-italic">
            {addressLines(restaurant).map((line) => (
              <span key={line}>{line}</span>
            ))}
            <TelephoneLink className="footer-link" />
          </address>
        </FooterSection>
        <FooterSection title={publicMessages.footer.hours}>
          <p className="-mt-0.5">
            {lines.map((line, index) => (
              <span key={line} className="block py-0.5 text-balance">
                <span>{line}</span>
                {index < lines.length - 1 && <span className="sr-only">, </span>}
              </span>
            ))}
          </p>
          <SpecialDays />
        </FooterSection>
        <FooterSection title={publicMessages.footer.follow}>
          <SocialIcons />
        </FooterSection>
      </div>
      <p className="border-t border-neutral-content/20 px-6 py-5 text-center text-sm">
        {publicMessages.footer.copyright(restaurant.year, restaurant.name)}
      </p>
    </footer>
  );
}

function SpecialDays() {
  const days = upcomingSpecialDays(useRestaurant());
  const { formatWeekdayAndDate } = useDateFormat();
  if (days.length === 0) return null;
  return (
    <ul className="mt-3">
      {days.map(({ date, note, hours }) => (
        <li key={date} className="py-0.5 text-balance wrap-anywhere">
          {publicMessages.hours.specialDay(formatWeekdayAndDate(date), note, hours)}
        </li>
      ))}
    </ul>
  );
}

function FooterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="display mb-4 text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** An icon is a link only if the settings contain a URL for it. */
function SocialIcons() {
  const { social } = useRestaurant();
  return (
    <ul className="flex gap-3">
      {social.map(({ network, href }) => (
        <li key={network}>
          {href ? (
            <a href={href} rel="noopener" aria-label={publicMessages.networks[network]} className="social">
              <Icon name={network} />
            </a>
          ) : (
            <span role="img" aria-label={publicMessages.networks[network]} className="social">
              <Icon name={network} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
