import { type ComponentProps, useState } from "react";
import { identityMessages } from "#web/messages/identity.ts";
import { Field } from "#web/ui/field.tsx";

const messages = identityMessages.common;

/** Password input with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, "type" | "end">) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <Field
      {...props}
      type={isVisible ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          onClick={() => setIsVisible(!isVisible)}
          aria-label={messages.showPassword}
          aria-pressed={isVisible}
        >
          <EyeIcon open={isVisible} />
        </button>
      }
    />
  );
}

function EyeIcon({ open }: { open: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
      {!open && <path d="M4.5 19.5l15-15" />}
    </svg>
  );
}

/** Email field of the identity forms. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, "label" | "type">) {
  return (
    <Field {...props} label={messages.email} type="email" autoComplete="username" autoCapitalize="none" required />
  );
}
