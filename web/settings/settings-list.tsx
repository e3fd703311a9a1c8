import { Link } from "react-router";
import { settingsGroups } from "#contract/house/settings-pages.ts";
import { pagePaths } from "#contract/paths.ts";
import type { CurrentSettings } from "#contract/settings.ts";
import { settingsMessages as messages } from "#web/messages/settings.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { useFreshSettings } from "./queries.ts";
import { sectionsOf } from "./sections.ts";
import { ReadOnlyNotice } from "./settings-form.tsx";

/** The pages of the settings, with those that were changed on screen. */
export function SettingsList() {
  const settings = useFreshSettings();
  return <QueryView query={settings}>{(current) => <Groups current={current} />}</QueryView>;
}

function Groups({ current: { changed, editable } }: { current: CurrentSettings }) {
  return (
    <div className="grid gap-6">
      {!editable && <ReadOnlyNotice />}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {settingsGroups.map((group) => {
          const isChanged = sectionsOf[group].some((section) => changed.includes(section));
          return (
            <li key={group}>
              <Card
                to={pagePaths.settingsOf(group)}
                {...messages.groups[group]}
                remark={isChanged ? messages.changedOnScreen : messages.followsFile}
              />
            </li>
          );
        })}
        <li>
          <Card to={pagePaths.settingsHistory} title={messages.history.title} text={messages.history.text} />
        </li>
      </ul>
    </div>
  );
}

interface CardProps {
  to: string;
  title: string;
  text: string;
  remark?: string;
}

function Card({ to, title, text, remark }: CardProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="grid h-full content-start gap-1 rounded-box border border-base-300 p-5 hover:bg-base-200"
    >
      <span className="display text-xl">{title}</span>
      <span className="text-base-content/80">{text}</span>
      {remark && <span className="mt-2 text-sm text-base-content/75">{remark}</span>}
    </Link>
  );
}
