import { Link, NavLink } from "react-router";
import { settingsGroups } from "#contract/house/settings-pages.ts";
import { pagePaths } from "#contract/paths.ts";
import { settingsMessages as messages } from "#web/messages/settings.ts";
import { Icon } from "#web/ui/icon.tsx";

const linkClass =
  "flex min-h-11 items-center border-b-2 border-transparent px-1 hover:border-base-300 aria-[current=page]:border-primary aria-[current=page]:font-semibold";

/** Links to the other pages of the settings; on phones, to the list of them. */
export function SettingsNav() {
  return (
    <nav aria-label={messages.nav} className="mb-6">
      <Link
        to={pagePaths.settings}
        className="inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline md:hidden"
      >
        <Icon name="left" />
        {messages.all}
      </Link>
      <ul className="flex flex-wrap gap-x-5 border-b border-base-300 max-md:hidden">
        {settingsGroups.map((group) => (
          <li key={group}>
            <NavLink to={pagePaths.settingsOf(group)} prefetch="intent" className={linkClass}>
              {messages.groups[group].title}
            </NavLink>
          </li>
        ))}
        <li>
          <NavLink to={pagePaths.settingsHistory} prefetch="intent" className={linkClass}>
            {messages.history.title}
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
