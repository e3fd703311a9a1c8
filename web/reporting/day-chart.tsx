import { type PointerEvent, type ReactNode, useState } from "react";
import { useTimes } from "#web/ui/times.ts";
import { words } from "#web/words/admin.ts";
import { ChartCard } from "./chart-card.tsx";
import { niceCeiling } from "./scale.ts";

interface DayChartProps {
  title: string;
  days: readonly { date: string; value: number }[];
  /** What the days come to together. */
  total: string;
  format: (value: number) => string;
  /** Colours the bars. */
  tone: string;
  className?: string;
}

/** A bar for each day. A day is pointed at, or chosen by keyboard, to read its value. */
export function DayChart({ title, days, total, format, tone, className }: DayChartProps) {
  const { shortDay, longDay } = useTimes();
  const [chosen, setChosen] = useState<number>();
  const at = chosen === undefined ? undefined : days[chosen];
  const table = {
    columns: [words.home.columns.day, title],
    rows: days.map(({ date, value }) => ({ key: date, cells: [longDay(date), format(value)] })),
  };
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const summary = words.home.summary(title, total, longDay(first.date), longDay(last.date));
  return (
    <ChartCard title={title} table={table} className={className}>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="text-2xl font-semibold tabular-nums">{at ? format(at.value) : total}</span>
        <span className="text-sm text-base-content/80">{at ? shortDay(at.date) : words.home.inPeriod}</span>
      </p>
      <Plot days={days} chosen={chosen} onChoose={setChosen} tone={tone} summary={summary} format={format}>
        <input
          type="range"
          className="pointer-events-none absolute inset-0 size-full opacity-0"
          aria-label={words.home.scrub(title)}
          aria-valuetext={at ? `${longDay(at.date)}: ${format(at.value)}` : summary}
          min={0}
          max={days.length - 1}
          value={chosen ?? days.length - 1}
          onFocus={() => setChosen(chosen ?? days.length - 1)}
          onBlur={() => setChosen(undefined)}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      </Plot>
      <div aria-hidden="true" className="mt-1 flex justify-between text-sm text-base-content/80">
        <span>{shortDay(first.date)}</span>
        {days.length > 1 && <span>{shortDay(last.date)}</span>}
      </div>
    </ChartCard>
  );
}

interface PlotProps extends Pick<DayChartProps, "days" | "tone" | "format"> {
  chosen: number | undefined;
  onChoose: (index: number | undefined) => void;
  summary: string;
  children: ReactNode;
}

function Plot({ days, chosen, onChoose, tone, summary, format, children }: PlotProps) {
  const most = Math.max(...days.map(({ value }) => value));
  const ceiling = niceCeiling(most);
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * days.length);
    onChoose(Math.min(Math.max(index, 0), days.length - 1));
  };
  return (
    <div
      className="relative mt-3 touch-pan-y rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary"
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => onChoose(undefined)}
    >
      <span aria-hidden="true" className="absolute -top-1 left-0 bg-base-100/80 px-1 text-xs text-base-content/80">
        {most > 0 && format(ceiling)}
      </span>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${days.length} 100`}
        preserveAspectRatio="none"
        className={`h-40 w-full border-y border-base-300 ${tone}`}
      >
        {days.map(({ date, value }, index) => {
          const height = (Math.max(0, value) / ceiling) * 100;
          const look = chosen === index ? "fill-base-content" : "fill-current";
          return <rect key={date} x={index + 0.14} y={100 - height} width={0.72} height={height} className={look} />;
        })}
      </svg>
      {most <= 0 && <p className="absolute inset-0 grid place-items-center text-base-content/80">{words.home.none}</p>}
      {children}
    </div>
  );
}
