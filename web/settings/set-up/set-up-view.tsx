import type { ReactNode } from "react";
import { Link } from "react-router";
import { type SetUpStep, setUpSteps } from "#contract/house/settings-pages.ts";
import { pagePaths } from "#contract/paths.ts";
import { ExportMenu } from "#web/menu/admin/file/export-menu.tsx";
import { ImportMenu } from "#web/menu/admin/file/import-menu.tsx";
import { setUpMessages as messages } from "#web/messages/set-up.ts";
import { useNavigateFromPage } from "#web/navigation/navigation.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { HoursFields } from "../fields/hours-fields.tsx";
import { ContactFields } from "../fields/restaurant-fields.tsx";
import { TablesFields } from "../fields/tables-fields.tsx";
import { contactSections, sectionsOf } from "../sections.ts";
import { SettingsForm } from "../settings-form.tsx";
import { stepAfter, stepBefore, useSetUpState } from "./use-steps.ts";

const further = [
  { to: pagePaths.settingsOf("texts"), text: messages.links.texts },
  { to: pagePaths.settingsOf("look"), text: messages.links.look },
  { to: pagePaths.settingsOf("special-days"), text: messages.links.specialDays },
  { to: pagePaths.settingsOf("policies"), text: messages.links.policies },
];

/** What of the set-up is left, and what comes after it. */
function SetUpDone({ done }: { done: ReadonlySet<SetUpStep> }) {
  const remainingSteps = setUpSteps.filter((step) => step !== "done" && !done.has(step));
  return (
    <div className="grid gap-5">
      {remainingSteps.length === 0 ? (
        <Alert kind="success">{messages.allDone}</Alert>
      ) : (
        <LinkList
          title={messages.left}
          links={remainingSteps.map((step) => ({ to: pagePaths.setUpStep(step), text: messages.steps[step].name }))}
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

interface StepListProps {
  current: SetUpStep;
  done: ReadonlySet<SetUpStep>;
}

/** The steps as links, with what is done. */
function StepList({ current, done }: StepListProps) {
  const position = setUpSteps.indexOf(current) + 1;
  return (
    <nav aria-label={messages.progress} className="mb-8 grid gap-2">
      <p className="text-sm text-base-content/80">{messages.position(position, setUpSteps.length)}</p>
      <progress
        className="progress progress-primary w-full max-w-3xl"
        aria-label={messages.progress}
        value={position}
        max={setUpSteps.length}
      />
      <ol className="flex flex-wrap gap-x-5">
        {setUpSteps.map((step) => (
          <li key={step}>
            <Link
              to={pagePaths.setUpStep(step)}
              aria-current={step === current ? "step" : undefined}
              className="flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline aria-[current=step]:font-semibold aria-[current=step]:text-primary"
            >
              {done.has(step) && <Icon name="check" className="size-4 text-success" />}
              <span>{messages.steps[step].name}</span>
              {step !== "done" && (
                <span className="sr-only">{`(${done.has(step) ? messages.done : messages.open})`}</span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A step of the set-up of a new restaurant. Each is saved on its own, and can be skipped. */
export function SetUpView({ step }: { step: SetUpStep }) {
  const state = useSetUpState();
  const { heading, text } = messages.steps[step];
  return (
    <QueryView query={state}>
      {({ settings, dishes, done }) => (
        <>
          <StepList current={step} done={done} />
          <section aria-labelledby="step-heading" className="grid max-w-4xl gap-6">
            <hgroup className="grid gap-1">
              <h2 id="step-heading" className="display text-2xl">
                {heading}
              </h2>
              <p className="text-base-content/80">{text}</p>
            </hgroup>
            {step === "done" ? (
              <SetUpDone done={done} />
            ) : (
              <StepContent key={step} step={step} isEditable={settings.editable} dishes={dishes} />
            )}
          </section>
        </>
      )}
    </QueryView>
  );
}

interface StepContentProps {
  step: Exclude<SetUpStep, "done">;
  isEditable: boolean;
  dishes: number;
}

function StepContent({ step, isEditable, dishes }: StepContentProps) {
  const navigate = useNavigateFromPage();
  const isNothingLeft = step === "menu" ? dishes > 0 : !isEditable;
  const form = {
    submitLabel: messages.save,
    onSaved: () => navigate(pagePaths.setUpStep(stepAfter(step))),
    links: <StepLinks step={step} isNothingLeft={isNothingLeft} />,
  };
  const contents: Record<typeof step, ReactNode> = {
    contact: <SettingsForm {...form} sections={contactSections} Fields={ContactFields} />,
    hours: <SettingsForm {...form} sections={sectionsOf.hours} Fields={HoursFields} />,
    tables: <SettingsForm {...form} sections={sectionsOf.tables} Fields={TablesFields} />,
    menu: <MenuStep dishes={dishes} links={form.links} />,
  };
  return contents[step];
}

function MenuStep({ dishes, links }: { dishes: number; links: ReactNode }) {
  return (
    <>
      <p role="status">{dishes > 0 ? messages.dishes(dishes) : messages.noDishes}</p>
      <div className="grid">
        <ImportMenu />
        <ExportMenu />
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pagePaths.addItems} label={messages.byHand} className="btn-outline" />
        {links}
      </div>
    </>
  );
}

/** Links to the steps after and before this one. */
function StepLinks({ step, isNothingLeft }: { step: SetUpStep; isNothingLeft: boolean }) {
  const before = stepBefore(step);
  return (
    <span className="flex flex-wrap gap-3">
      <ButtonLink
        to={pagePaths.setUpStep(stepAfter(step))}
        label={isNothingLeft ? messages.next : messages.skip}
        className={isNothingLeft ? "btn-primary" : "btn-ghost px-3"}
      />
      {before && <ButtonLink to={pagePaths.setUpStep(before)} label={messages.back} className="btn-ghost px-3" />}
    </span>
  );
}
