import { useSearchParams } from "react-router";
import { maxSeriesDays } from "#contract/reporting.ts";
import { addDays, useTimes } from "#web/ui/times.ts";
import { words } from "#web/words/admin.ts";

export interface Period {
  from: string;
  to: string;
}

export const presets = [7, 30, 90] as const;
const usualDays = 30;

/** The days up to and with today. */
export const lastDays = (today: string, days: number): Period => ({ from: addDays(today, 1 - days), to: today });

const dayMs = 86_400_000;
const isDay = (word: string | null): word is string =>
  word !== null && /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(Date.parse(word));

/** What is wrong with a period, in words, as the server would say it. */
export function mistakeIn({ from, to }: Period): string | undefined {
  if (from > to) return words.home.endFirst;
  if (Date.parse(to) - Date.parse(from) >= maxSeriesDays * dayMs) return words.home.tooLong;
  return undefined;
}

/** The chosen period stands in the address, so that it survives a reload and can be passed on. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const { dayOf } = useTimes();
  const today = dayOf(Date.now());
  const [from, to] = [search.get("from"), search.get("to")];
  const asked = isDay(from) && isDay(to) ? { from, to } : undefined;
  const period = asked && !mistakeIn(asked) ? asked : lastDays(today, usualDays);
  const choose = (chosen: Period) => setSearch({ ...chosen }, { replace: true, preventScrollReset: true });
  return { today, period, choose };
}
