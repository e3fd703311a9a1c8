import { useTimes } from "./times.ts";

/** An instant, as the clock at the restaurant shows it. */
export function Moment({ at }: { at: string }) {
  const { moment } = useTimes();
  return <time dateTime={at}>{moment(at)}</time>;
}
