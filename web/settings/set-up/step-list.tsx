import { Link } from "react-router";
import { type SetUpStep, setUpSteps } from "#contract/house/settings-pages.ts";
import { pagePaths } from "#contract/paths.ts";
import { setUpMessages as messages } from "#web/messages/set-up.ts";
import { Icon } from "#web/ui/icon.tsx";

interface StepListProps {
  current: SetUpStep;
  done: ReadonlySet<SetUpStep>;
}

/** The steps as links, with what is done. */
export function StepList({ current, done }: StepListProps) {
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
