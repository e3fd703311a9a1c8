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
  const made = useId();
  const own = id ?? made;
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(" ");
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={own} className="font-medium">
        {label}
      </label>
      <div className={`input input-lg w-full text-base ${end ? "pe-1" : ""} ${error ? "input-error" : ""}`}>
        <input
          {...input}
          id={own}
          className="grow text-ellipsis"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {hint && (
        <p id={`${own}-hint`} className="text-sm text-base-content/75">
          {hint}
        </p>
      )}
      <p id={`${own}-error`} role="alert" className="text-sm text-error empty:hidden">
        {error}
      </p>
    </div>
  );
}
