import { type PointerEvent, type ReactNode, useState } from "react";
import { adminMessages as messages } from "#web/messages/admin.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { ChartCard } from "./chart-card.tsx";

interface DailyBarChartProps {
  title: string;
  days: readonly { date: string; value: number }[];
  /** Formatted sum of all days. */
  total: string;
  format: (value: number) => string;
  /** Class with the colour of the bars. */
  tone: string;
  className?: string;
}

/** Bar chart with one bar per day. Pointing at a day, or selecting it by keyboard, shows its value. */
export function DailyBarChart({ title, days, total, format, tone, className }: DailyBarChartProps) {
  const { formatShortDate, formatFullDate } = useDateFormat();
  const [selectedIndex, setSelectedIndex] = useState<number>();
  const selectedDay = selectedIndex === undefined ? undefined : days[selectedIndex];
  const table = {
    columns: [messages.reporting.columns.day, title],
    rows: days.map(({ date, value }) => ({ key: date, cells: [formatFullDate(date), format(value)] })),
  };
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const summary = messages.reporting.summary(title, total, formatFullDate(first.date), formatFullDate(last.date));
  return (
    <ChartCard title={title} table={table} className={className}>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="text-2xl font-semibold tabular-nums">{selectedDay ? format(selectedDay.value) : total}</span>
        <span className="text-sm text-base-content/80">
          {selectedDay ? formatShortDate(selectedDay.date) : messages.reporting.inPeriod}
        </span>
      </p>
      <BarPlot
        days={days}
        selectedIndex={selectedIndex}
        onSelect={setSelectedIndex}
        tone={tone}
        summary={summary}
        format={format}
      >
        <input
          type="range"
          className="pointer-events-none absolute inset-0 size-full opacity-0"
          aria-label={messages.reporting.chooseDayLabel(title)}
          aria-valuetext={selectedDay ? `${formatFullDate(selectedDay.date)}: ${format(selectedDay.value)}` : summary}
          min={0}
          max={days.length - 1}
          value={selectedIndex ?? days.length - 1}
          onFocus={() => setSelectedIndex(selectedIndex ?? days.length - 1)}
          onBlur={() => setSelectedIndex(undefined)}
          onChange={({ target }) => setSelectedIndex(Number(target.value))}
        />
      </BarPlot>
      <div aria-hidden="true" className="mt-1 flex justify-between text-sm text-base-content/80">
        <span>{formatShortDate(first.date)}</span>
        {days.length > 1 && <span>{formatShortDate(last.date)}</span>}
      </div>
    </ChartCard>
  );
}

interface PlotProps extends Pick<DailyBarChartProps, "days" | "tone" | "format"> {
  selectedIndex: number | undefined;
  onSelect: (index: number | undefined) => void;
  summary: string;
  children: ReactNode;
}

function BarPlot({ days, selectedIndex, onSelect, tone, summary, format, children }: PlotProps) {
  const maxValue = Math.max(...days.map(({ value }) => value));
  const ceiling = niceCeiling(maxValue);
  const handlePointer = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * days.length);
    onSelect(Math.min(Math.max(index, 0), days.length - 1));
  };
  return (
    <div
      className="relative mt-3 touch-pan-y rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary"
      onPointerMove={handlePointer}
      onPointerDown={handlePointer}
      onPointerLeave={() => onSelect(undefined)}
    >
      <span aria-hidden="true" className="absolute -top-1 left-0 bg-base-100/80 px-1 text-xs text-base-content/80">
        {maxValue > 0 && format(ceiling)}
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
          const barClass = selectedIndex === index ? "fill-base-content" : "fill-current";
          return (
            <rect key={date} x={index + 0.14} y={100 - height} width={0.72} height={height} className={barClass} />
          );
        })}
      </svg>
      {maxValue <= 0 && (
        <p className="absolute inset-0 grid place-items-center text-base-content/80">{messages.reporting.noData}</p>
      )}
      {children}
    </div>
  );
}

/** Returns the next round number at or above the value: 1, 2 or 5 times a power of ten. Returns 1 for 0. */
function niceCeiling(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((candidate) => candidate * power >= value) ?? 10;
  return step * power;
}
