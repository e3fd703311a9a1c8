import type { ComponentProps } from "react";
import { identityMessages } from "#web/messages/identity.ts";
import { Field } from "#web/ui/field.tsx";
import { ResponsiveImage } from "#web/ui/image.tsx";

const messages = identityMessages.signUp;

/** Input for the address of a user's picture, with the picture itself. */
export function PhotoField({ picture, ...field }: Omit<ComponentProps<typeof Field>, "label"> & { picture: string }) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-4">
      <ResponsiveImage
        src={picture}
        alt={messages.photoAlt}
        sizes="4rem"
        ratio={[1, 1]}
        className="mt-7 size-16 rounded-full"
      />
      <Field
        label={messages.photo}
        inputMode="url"
        autoComplete="photo"
        autoCapitalize="none"
        spellCheck={false}
        required
        onFocus={(event) => event.target.select()}
        hint={messages.photoHint}
        {...field}
      />
    </div>
  );
}
