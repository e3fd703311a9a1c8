import { type ComponentProps, type ReactNode, useId } from "react";

interface FieldProps extends ComponentProps<"input"> {
  label: string;
  error?: string | undefined;
  hint?: string;
  /** Stands at the end of the input, such as a button that shows the password. */
  end?: ReactNode;
}

/** A labelled input with its error, ready for `{...register("name")}`. */
export function Field({ label, error, hint, end, id, className = "", ...input }: FieldProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const describedBy = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(" ");
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={inputId} className="font-medium">
        {label}
      </label>
      <div className={`input input-lg w-full text-base ${end ? "pe-1" : ""} ${error ? "input-error" : ""}`}>
        <input
          {...input}
          id={inputId}
          className="grow text-ellipsis"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {end}
      </div>
      {hint && (
        <p id={`${inputId}-hint`} className="text-sm text-base-content/75">
          {hint}
        </p>
      )}
      <p id={`${inputId}-error`} role="alert" className="text-sm text-error empty:hidden">
        {error}
      </p>
    </div>
  );
}
