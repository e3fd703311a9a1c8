import { type ComponentProps, type ReactNode, useId } from "react";

interface LabelledProps {
  id?: string | undefined;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
}

/** Attributes that connect a control with its label, hint and error. */
type ControlProps = Pick<ComponentProps<"input">, "id" | "aria-invalid" | "aria-describedby">;

interface LabelledControlProps {
  frame: LabelledProps;
  children: (control: ControlProps) => ReactNode;
}

/** Renders label, hint and error around a control. */
function LabelledControl({ frame: { id: ownId, label, error, hint, className = "" }, children }: LabelledControlProps) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-base-content/75">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Error message of a control, announced when it appears. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} role="alert" className="text-sm text-error empty:hidden">
      {error}
    </p>
  );
}

interface FieldProps extends LabelledProps, Omit<ComponentProps<"input">, keyof LabelledProps> {
  /** Content at the end of the input, such as a button that shows the password. */
  end?: ReactNode;
}

/** A labelled input with error message, ready for `{...register("name")}`. */
export function Field({ id, label, error, hint, className, end, ...input }: FieldProps) {
  return (
    <LabelledControl frame={{ id, label, error, hint, className }}>
      {(control) => (
        <div className={`input input-lg w-full text-base ${end ? "pe-1" : ""} ${error ? "input-error" : ""}`}>
          <input {...input} {...control} className="grow text-ellipsis" />
          {end}
        </div>
      )}
    </LabelledControl>
  );
}

type SelectProps = LabelledProps & Omit<ComponentProps<"select">, keyof LabelledProps>;

export function Select({ id, label, error, hint, className, ...select }: SelectProps) {
  const controlClass = `select select-lg w-full text-base ${error ? "select-error" : ""}`;
  return (
    <LabelledControl frame={{ id, label, error, hint, className }}>
      {(control) => <select {...select} {...control} className={controlClass} />}
    </LabelledControl>
  );
}

type TextAreaProps = LabelledProps & Omit<ComponentProps<"textarea">, keyof LabelledProps>;

export function TextArea({ id, label, error, hint, className, ...area }: TextAreaProps) {
  const controlClass = `textarea w-full rounded-box text-base ${error ? "textarea-error" : ""}`;
  return (
    <LabelledControl frame={{ id, label, error, hint, className }}>
      {(control) => <textarea rows={4} {...area} {...control} className={controlClass} />}
    </LabelledControl>
  );
}

/** A custom radio option: an invisible native radio button covers its content. */
export function RadioOption({ className, style, children, ...radio }: Omit<ComponentProps<"input">, "type">) {
  return (
    <label
      style={style}
      className={`radio-option relative grid has-focus-visible:outline-3 has-focus-visible:outline-primary ${className}`}
    >
      <input
        {...radio}
        type="radio"
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] focus-visible:outline-none disabled:cursor-not-allowed"
      />
      {children}
    </label>
  );
}
