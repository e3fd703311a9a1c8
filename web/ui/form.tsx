import type { ComponentProps, FormEvent } from "react";

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit" | "method" | "noValidate"> {
  onSubmit: (event: FormEvent) => Promise<unknown>;
  /** Submitting is ignored while a request is in progress. */
  isBusy: boolean;
}

/** Uses `method="post"`, so that a submit before the scripts are loaded never puts the values into the URL. */
export function Form({ onSubmit, isBusy, className = "grid gap-5", ...form }: FormProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void onSubmit(event);
  };
  return <form {...form} method="post" noValidate className={className} onSubmit={handleSubmit} />;
}

interface SubmitButtonProps extends Pick<ComponentProps<"button">, "children" | "className" | "disabled"> {
  isBusy: boolean;
  /** Label while the form is being submitted. */
  busyLabel: string;
}

export function SubmitButton({
  isBusy,
  busyLabel,
  children,
  className = "btn-primary btn-lg",
  disabled,
}: SubmitButtonProps) {
  return (
    <button type="submit" className={`btn ${className}`} aria-disabled={isBusy} disabled={disabled}>
      {isBusy ? busyLabel : children}
    </button>
  );
}
