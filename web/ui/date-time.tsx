import { useDateFormat } from "./date-format.ts";

/** An instant in the restaurant's time zone. */
export function DateTime({ at }: { at: string }) {
  const { moment } = useDateFormat();
  return <time dateTime={at}>{moment(at)}</time>;
}
