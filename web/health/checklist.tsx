import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import type { ChecklistStep } from "#contract/house/checklist.ts";
import { pagePaths } from "#contract/paths.ts";
import { apiQuery } from "#web/api/api.ts";
import { checklistMessages as messages } from "#web/messages/checklist.ts";
import { Icon } from "#web/ui/icon.tsx";

/** Where a step is done, if that is on a page. */
const pages: Partial<Record<ChecklistStep["step"], string>> = {
  restaurant: pagePaths.setUpRestaurant,
  menu: pagePaths.setUpStep("menu"),
  mail: pagePaths.health,
  backup: pagePaths.health,
  order: pagePaths.menu,
};

/** The steps before the first guest orders; renders nothing once a guest has ordered. */
export function Checklist({ email }: { email: string }) {
  const id = useId();
  const { data: steps = [] } = useQuery(apiQuery(["opening-steps", email], "listOpeningSteps", {}));
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-6 grid gap-3 rounded-box bg-base-200 p-4 md:p-5">
      <h2 id={id} className="display text-xl">
        {messages.heading}
      </h2>
      <ol className="grid gap-2">
        {steps.map(({ step, done }) => (
          <li key={step} className="flex items-start gap-3">
            <Icon
              name={done ? "success" : "right"}
              className={`mt-0.5 size-5 shrink-0 ${done ? "text-success" : ""}`}
            />
            <span className="min-w-0">
              <StepText step={step} done={done} />
              <span className="sr-only">
                {" "}
                (<span>{done ? messages.done : messages.open}</span>)
              </span>
            </span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-base-content/80">{messages.text}</p>
    </section>
  );
}

function StepText({ step, done }: ChecklistStep) {
  const page = pages[step];
  if (done || page === undefined) return <span>{messages.steps[step]}</span>;
  return (
    <Link to={page} className="link">
      {messages.steps[step]}
    </Link>
  );
}
