import type { ComponentProps, FormEvent } from "react";

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit" | "method" | "noValidate"> {
  onSubmit: (event: FormEvent) => Promise<unknown>;
  /** While it is being sent, sending it again does nothing. */
  isBusy: boolean;
}

/** Posts, so that no browser ever writes what was typed into an address, not even before the script has loaded. */
export function Form({ onSubmit, isBusy, className = "grid gap-5", ...form }: FormProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void onSubmit(event);
  };
  return <form {...form} method="post" noValidate className={className} onSubmit={handleSubmit} />;
}

interface SubmitButtonProps extends Pick<ComponentProps<"button">, "children" | "className" | "disabled"> {
  isBusy: boolean;
  /** What it says while the form is being sent. */
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
