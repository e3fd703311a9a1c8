import type { LineItem } from "#contract/money/payment.ts";
import { dishOptionMessages } from "#web/messages/dish-options.ts";

const { counted, withOptions, note: noteText } = dishOptionMessages.line;

/** The names of the options of a line, with the units of each. */
export const optionNames = (options: LineItem["options"]): string =>
  options.map(({ name, count }) => counted(count, name)).join(", ");

interface LineOptionsProps {
  line: Pick<LineItem, "options" | "note">;
  className?: string;
}

/** Options and note of a line; nothing if it has none. */
export function LineOptions({ line: { options, note }, className = "text-sm text-base-content/80" }: LineOptionsProps) {
  return (
    <>
      {options.length > 0 && (
        <span className={`block wrap-anywhere ${className}`}>{withOptions(optionNames(options))}</span>
      )}
      {note !== "" && <span className={`block wrap-anywhere ${className}`}>{noteText(note)}</span>}
    </>
  );
}
