import type { ComponentProps } from "react";
import { words } from "#web/words/public.ts";
import { Icon } from "./icon.tsx";

/** Closes a dialog, from its upper corner. */
export function CloseCross({
  type = "button",
  ...button
}: Pick<ComponentProps<"button">, "type" | "value" | "onClick">) {
  return (
    <button
      {...button}
      type={type}
      aria-label={words.dialog.close}
      className="btn btn-circle btn-ghost btn-sm absolute top-3 right-3"
    >
      <Icon name="close" />
    </button>
  );
}
