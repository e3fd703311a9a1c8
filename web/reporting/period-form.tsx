import { useState } from "react";
import { Field } from "#web/ui/field.tsx";
import { words } from "#web/words/admin.ts";
import { lastDays, mistakeIn, type Period, presets } from "./period.ts";

interface PeriodFormProps {
  today: string;
  period: Period;
  onChoose: (period: Period) => void;
}

/** Presets, and a beginning and an end of one's own; what makes no period is told and not asked for. */
export function PeriodForm({ today, period, onChoose }: PeriodFormProps) {
  const [draft, setDraft] = useState<Period>();
  const shown = draft ?? period;
  const mistake = draft?.from && draft.to ? mistakeIn(draft) : undefined;
  const change = (part: Partial<Period>) => {
    const next = { ...shown, ...part };
    const whole = next.from !== "" && next.to !== "" && !mistakeIn(next);
    setDraft(whole ? undefined : next);
    if (whole) onChoose(next);
  };
  const isPreset = (days: number) => {
    const { from, to } = lastDays(today, days);
    return shown.from === from && shown.to === to;
  };
  return (
    <fieldset className="flex flex-wrap items-start gap-4">
      <legend className="mb-2 font-semibold">{words.home.period}</legend>
      <div className="flex flex-wrap gap-2 sm:pt-8">
        {presets.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={isPreset(days)}
            className="btn btn-outline aria-pressed:btn-primary"
            onClick={() => change(lastDays(today, days))}
          >
            {words.home.presets[days]}
          </button>
        ))}
      </div>
      <div className="grid gap-3 max-sm:w-full max-sm:grid-cols-2 sm:grid-cols-[12rem_12rem]">
        <Field
          label={words.home.from}
          type="date"
          max={today}
          value={shown.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <Field
          label={words.home.to}
          type="date"
          max={today}
          value={shown.to}
          error={mistake}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
    </fieldset>
  );
}
