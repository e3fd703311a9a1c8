import { type ComponentProps, useState } from "react";
import { Field } from "./field.tsx";

interface DateFieldProps extends Omit<ComponentProps<typeof Field>, "type" | "value" | "onChange" | "onBlur"> {
  value: string;
  /** Called for each change: also for dates of the year 2 while 2026 is typed, and with "" for an incomplete date. */
  onDate: (date: string) => void;
}

/**
 * Date field whose value is stored elsewhere and may change later than the field, for example in the page's address. Until
 * it loses the focus it shows what was typed: setting its value makes browsers forget the digits typed so far.
 */
export function DateField({ value, onDate, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field
      {...field}
      type="date"
      value={typed ?? value}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value);
        onDate(target.value);
      }}
    />
  );
}
