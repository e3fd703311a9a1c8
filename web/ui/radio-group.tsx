import { type ReactNode, type Ref, useId } from "react";

interface RadioGroupProps {
  ref?: Ref<HTMLFieldSetElement>;
  legend: string;
  error: string | undefined;
  children: ReactNode;
}

/** Radio buttons with a legend and an error message; receives the focus when the form focuses the field. */
export function RadioGroup({ ref, legend, error, children }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-describedby={id}
      className="min-w-0 rounded-box focus-visible:outline-offset-8"
    >
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {children}
      <p id={id} role="alert" className="mt-2 text-sm text-error empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
