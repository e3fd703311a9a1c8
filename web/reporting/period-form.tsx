import { useState } from "react";
import { adminMessages } from "#web/messages/admin.ts";
import { Field } from "#web/ui/field.tsx";
import { lastDays, type Period, presetDays, validatePeriod } from "./use-period.ts";

interface PeriodFormProps {
  today: string;
  period: Period;
  onChange: (period: Period) => void;
}

/** Preset periods, and start and end dates. An invalid period is shown as an error and not requested. */
export function PeriodForm({ today, period, onChange }: PeriodFormProps) {
  const [draft, setDraft] = useState<Period>();
  const shown = draft ?? period;
  const error = draft?.from && draft.to ? validatePeriod(draft) : undefined;
  const change = (changes: Partial<Period>) => {
    const next = { ...shown, ...changes };
    const isComplete = next.from !== "" && next.to !== "" && !validatePeriod(next);
    setDraft(isComplete ? undefined : next);
    if (isComplete) onChange(next);
  };
  const isPreset = (days: number) => {
    const { from, to } = lastDays(today, days);
    return shown.from === from && shown.to === to;
  };
  return (
    <fieldset className="flex flex-wrap items-start gap-4">
      <legend className="mb-2 font-semibold">{adminMessages.reporting.period}</legend>
      <div className="flex flex-wrap gap-2 sm:pt-8">
        {presetDays.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={isPreset(days)}
            className="btn btn-outline aria-pressed:btn-primary"
            onClick={() => change(lastDays(today, days))}
          >
            {adminMessages.reporting.presets[days]}
          </button>
        ))}
      </div>
      <div className="grid gap-3 max-sm:w-full max-sm:grid-cols-2 sm:grid-cols-[12rem_12rem]">
        <Field
          label={adminMessages.reporting.from}
          type="date"
          max={today}
          value={shown.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <Field
          label={adminMessages.reporting.to}
          type="date"
          max={today}
          value={shown.to}
          error={error}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
    </fieldset>
  );
}
