import type { ReactNode } from "react";
import type { SetUpStep } from "#contract/house/settings-pages.ts";
import { pagePaths } from "#contract/paths.ts";
import { ExportMenu } from "#web/menu/admin/file/export-menu.tsx";
import { ImportMenu } from "#web/menu/admin/file/import-menu.tsx";
import { setUpMessages as messages } from "#web/messages/set-up.ts";
import { useNavigateFromPage } from "#web/navigation/navigation.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { HoursFields } from "../fields/hours-fields.tsx";
import { ContactFields } from "../fields/restaurant-fields.tsx";
import { TablesFields } from "../fields/tables-fields.tsx";
import { contactSections, sectionsOf } from "../sections.ts";
import { SettingsForm } from "../settings-form.tsx";
import { SetUpDone } from "./set-up-done.tsx";
import { StepList } from "./step-list.tsx";
import { stepAfter, stepBefore, useSetUpState } from "./use-steps.ts";

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
