import { useState } from "react";
import { useSearchParams } from "react-router";
import { maxSeriesDays } from "#contract/house/reporting-constants.ts";
import { dayMs } from "#contract/platform/durations.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { Button } from "#web/ui/button.tsx";
import { isCalendarDate } from "#web/ui/calendar-date.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { addDays, useToday } from "#web/ui/date-format.tsx";

interface PeriodFormProps {
  today: string;
  period: Period;
  onChange: (period: Period) => void;
}

/** Preset periods, and start and end dates. An invalid period is shown as an error and not requested. */
export function PeriodForm({ today, period, onChange }: PeriodFormProps) {
  const [draft, setDraft] = useState<Period>();
  const shownPeriod = draft ?? period;
  const error = draft?.from && draft.to ? validatePeriod(draft) : undefined;
  const change = (changes: Partial<Period>) => {
    const next = { ...shownPeriod, ...changes };
    const isComplete = next.from !== "" && next.to !== "" && !validatePeriod(next);
    setDraft(isComplete ? undefined : next);
    if (isComplete) onChange(next);
  };
  const isPreset = (days: number) => {
    const { from, to } = lastDays(today, days);
    return shownPeriod.from === from && shownPeriod.to === to;
  };
  return (
    <fieldset className="flex flex-wrap items-start gap-4">
      <legend className="mb-2 font-semibold">{adminMessages.reporting.period}</legend>
      <div className="flex flex-wrap gap-2 sm:pt-8">
        {presetDays.map((days) => (
          <Button
            key={days}
            label={adminMessages.reporting.presets[days]}
            aria-pressed={isPreset(days)}
            className="btn-outline aria-pressed:btn-primary"
            onClick={() => change(lastDays(today, days))}
          />
        ))}
      </div>
      <div className="grid gap-3 max-sm:w-full max-sm:grid-cols-2 sm:grid-cols-[12rem_12rem]">
        <DateField
          label={adminMessages.reporting.from}
          max={today}
          value={shownPeriod.from}
          onDate={(from) => change({ from })}
        />
        <DateField
          label={adminMessages.reporting.to}
          max={today}
          value={shownPeriod.to}
          error={error}
          onDate={(to) => change({ to })}
        />
      </div>
    </fieldset>
  );
}

interface Period {
  from: string;
  to: string;
}

const presetDays = [7, 30, 90] as const;
const defaultDays = 30;

/** The last `days` days, including today. */
const lastDays = (today: string, days: number): Period => ({ from: addDays(today, 1 - days), to: today });

/** Returns the error text for an invalid period, with the same rules as the server. */
function validatePeriod({ from, to }: Period): string | undefined {
  if (from > to) return adminMessages.reporting.endBeforeStart;
  if (Date.parse(to) - Date.parse(from) >= maxSeriesDays * dayMs) return adminMessages.reporting.tooLong;
  return undefined;
}

/** The chosen period, kept in the URL so that it survives a reload and can be shared. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const [from, to] = [search.get("from"), search.get("to")];
  const requestedPeriod = isCalendarDate(from) && isCalendarDate(to) ? { from, to } : undefined;
  const period = requestedPeriod && !validatePeriod(requestedPeriod) ? requestedPeriod : lastDays(today, defaultDays);
  const choose = (newPeriod: Period) => setSearch({ ...newPeriod }, { replace: true, preventScrollReset: true });
  return { today, period, choose };
}
