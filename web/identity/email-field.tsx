import type { ComponentProps } from "react";
import { identityMessages } from "#web/messages/identity.ts";
import { Field } from "#web/ui/field.tsx";

/** Email field of the identity forms. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, "label" | "type">) {
  return (
    <Field
      {...props}
      label={identityMessages.common.email}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      required
    />
  );
}
