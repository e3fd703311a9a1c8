import { Link } from "react-router";
import { type SetUpStep, setUpSteps } from "#contract/house/settings-pages.ts";
import { pagePaths } from "#contract/paths.ts";
import { setUpMessages as messages } from "#web/messages/set-up.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

const further = [
  { to: pagePaths.settingsOf("texts"), text: messages.links.texts },
  { to: pagePaths.settingsOf("look"), text: messages.links.look },
  { to: pagePaths.settingsOf("special-days"), text: messages.links.specialDays },
  { to: pagePaths.settingsOf("policies"), text: messages.links.policies },
];

/** What of the set-up is left, and what comes after it. */
export function SetUpDone({ done }: { done: ReadonlySet<SetUpStep> }) {
  const left = setUpSteps.filter((step) => step !== "done" && !done.has(step));
  return (
    <div className="grid gap-5">
      {left.length === 0 ? (
        <Alert kind="success">{messages.allDone}</Alert>
      ) : (
        <LinkList
          title={messages.left}
          links={left.map((step) => ({ to: pagePaths.setUpStep(step), text: messages.steps[step].name }))}
        />
      )}
      <LinkList title={messages.further} links={further} />
      <p>
        <ButtonLink
          to={pagePaths.adminHome}
          label={messages.toChecklist}
          className="btn-primary h-auto min-h-12 py-2"
        />
      </p>
    </div>
  );
}

interface LinkListProps {
  title: string;
  links: readonly { to: string; text: string }[];
}

function LinkList({ title, links }: LinkListProps) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="ms-5 list-disc">
        {links.map(({ to, text }) => (
          <li key={to} className="py-1">
            <Link to={to} className="link">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
