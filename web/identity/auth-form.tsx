import type { FormEvent, ReactNode } from "react";

interface AuthFormProps {
  onSubmit: (event: FormEvent) => Promise<void>;
  /** While it is being sent, sending it again does nothing. */
  isBusy: boolean;
  children: ReactNode;
}

/** Posts, so that no browser ever writes a password into an address, not even before the script has loaded. */
export function AuthForm({ onSubmit, isBusy, children }: AuthFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void onSubmit(event);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {children}
    </form>
  );
}
