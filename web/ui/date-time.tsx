import { useDateFormat } from "./date-format.ts";

/** An instant, as the clock at the restaurant shows it. */
export function DateTime({ at }: { at: string }) {
  const { moment } = useDateFormat();
  return <time dateTime={at}>{moment(at)}</time>;
}
