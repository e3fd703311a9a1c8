import { useSearchParams } from "react-router";
import { maxSeriesDays } from "#contract/constants/reporting.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { addDays, useDateFormat } from "#web/ui/date-format.ts";

export interface Period {
  from: string;
  to: string;
}

export const presetDays = [7, 30, 90] as const;
const defaultDays = 30;

/** The last `days` days, including today. */
export const lastDays = (today: string, days: number): Period => ({ from: addDays(today, 1 - days), to: today });

const millisecondsPerDay = 86_400_000;
const isCalendarDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns the error text for an invalid period, with the same rules as the server. */
export function validatePeriod({ from, to }: Period): string | undefined {
  if (from > to) return adminMessages.reporting.endBeforeStart;
  if (Date.parse(to) - Date.parse(from) >= maxSeriesDays * millisecondsPerDay) return adminMessages.reporting.tooLong;
  return undefined;
}

/** The chosen period, kept in the URL so that it survives a reload and can be shared. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const { toCalendarDate } = useDateFormat();
  const today = toCalendarDate(Date.now());
  const [from, to] = [search.get("from"), search.get("to")];
  const requested = isCalendarDate(from) && isCalendarDate(to) ? { from, to } : undefined;
  const period = requested && !validatePeriod(requested) ? requested : lastDays(today, defaultDays);
  const choose = (chosen: Period) => setSearch({ ...chosen }, { replace: true, preventScrollReset: true });
  return { today, period, choose };
}
