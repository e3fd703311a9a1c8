import { type ComponentProps, useId } from "react";

interface SelectProps extends ComponentProps<"select"> {
  label: string;
  error?: string | undefined;
}

/** A labelled choice with its error, ready for `{...register("name")}`. */
export function Select({ label, error, id, className = "", children, ...select }: SelectProps) {
  const generatedId = useId();
  const selectId = id ?? generatedId;
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={selectId} className="font-medium">
        {label}
      </label>
      <select
        {...select}
        id={selectId}
        className={`select select-lg w-full text-base ${error ? "select-error" : ""}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${selectId}-error` : undefined}
      >
        {children}
      </select>
      <p id={`${selectId}-error`} role="alert" className="text-sm text-error empty:hidden">
        {error}
      </p>
    </div>
  );
}
