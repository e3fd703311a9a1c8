import { useQuery } from "@tanstack/react-query";
import type { HealthFinding, HealthLevel } from "#contract/operating/health.ts";
import { healthMessages as messages } from "#web/messages/health.ts";
import { DateTime } from "#web/ui/date-format.tsx";
import { DescriptionItem } from "#web/ui/description-item.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { healthQuery } from "./health-query.ts";

const icons: Record<HealthLevel, { name: IconName; colour: string; border: string }> = {
  ok: { name: "success", colour: "text-success", border: "border-base-300" },
  warning: { name: "warning", colour: "text-base-content", border: "border-base-content" },
  error: { name: "error", colour: "text-error", border: "border-error" },
};

/** Lists what works and what does not, the worst first. */
export function HealthView({ email }: { email: string }) {
  const query = useQuery(healthQuery(email));
  return (
    <QueryView query={query} isPolled lines={4}>
      {(findings) => (
        <>
          <Summary findings={findings} />
          <ul className="grid gap-4 xl:grid-cols-2">
            {findings.map((finding, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity, and no state of their own
              <FindingCard key={index} finding={finding} />
            ))}
          </ul>
          <p className="mt-4 text-sm text-base-content/80">{messages.updated}</p>
        </>
      )}
    </QueryView>
  );
}

function Summary({ findings }: { findings: readonly HealthFinding[] }) {
  const count = (level: HealthLevel) => findings.filter((finding) => finding.level === level).length;
  const [errors, warnings] = [count("error"), count("warning")];
  return (
    <p role="status" className="mb-5 text-lg font-semibold">
      {errors + warnings === 0 ? messages.allWell : messages.count(errors, warnings)}
    </p>
  );
}

function FindingCard({ finding: { subject, level, text, remedy, since } }: { finding: HealthFinding }) {
  const { name, colour, border } = icons[level];
  return (
    <li>
      <article className={`grid h-full content-start gap-3 rounded-box border p-4 md:p-5 ${border}`}>
        <h2 className="flex items-center gap-2 font-semibold">
          <Icon name={name} className={`size-5 shrink-0 ${colour}`} />
          <span>{messages.subjects[subject]}</span>
          <span className={`ms-auto text-sm ${colour}`}>{messages.levels[level]}</span>
        </h2>
        <p className="wrap-anywhere">{text}</p>
        {(remedy !== null || since !== null) && (
          <dl className="grid gap-3">
            {remedy !== null && (
              <DescriptionItem term={messages.remedy}>
                <span className="wrap-anywhere">{remedy}</span>
              </DescriptionItem>
            )}
            {since !== null && (
              <DescriptionItem term={messages.since}>
                <DateTime at={since} />
              </DescriptionItem>
            )}
          </dl>
        )}
      </article>
    </li>
  );
}
