import { type ComponentProps, useState } from "react";
import { Field } from "./field.tsx";

interface DateFieldProps extends Omit<ComponentProps<typeof Field>, "type" | "value" | "onChange" | "onBlur"> {
  value: string;
  /** Called with each date that the field has meanwhile, such as of the year 2, and empty for an incomplete one. */
  onDate: (date: string) => void;
}

/**
 * A field for a date that is kept elsewhere, such as in the address, which follows later. It shows what is typed until it is
 * left: browsers forget the digits of a year that is being typed when the field is set to another date.
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
