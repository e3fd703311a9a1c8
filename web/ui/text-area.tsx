import { type ComponentProps, useId } from "react";

interface TextAreaProps extends ComponentProps<"textarea"> {
  label: string;
  error?: string | undefined;
}

/** A labelled text of several lines with its error, ready for `{...register("name")}`. */
export function TextArea({ label, error, id, className = "", ...area }: TextAreaProps) {
  const generatedId = useId();
  const textAreaId = id ?? generatedId;
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={textAreaId} className="font-medium">
        {label}
      </label>
      <textarea
        rows={4}
        {...area}
        id={textAreaId}
        className={`textarea w-full rounded-box text-base ${error ? "textarea-error" : ""}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${textAreaId}-error` : undefined}
      />
      <p id={`${textAreaId}-error`} role="alert" className="text-sm text-error empty:hidden">
        {error}
      </p>
    </div>
  );
}
