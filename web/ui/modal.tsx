import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { publicMessages } from "#web/messages/public.ts";
import { Icon } from "./icon.tsx";

/** Close button in the upper corner of a dialog. */
export function CloseButton({
  type = "button",
  className = "btn-circle btn-ghost btn-sm",
  ...button
}: Pick<ComponentProps<"button">, "type" | "value" | "onClick" | "className">) {
  return (
    <button
      {...button}
      type={type}
      aria-label={publicMessages.dialog.close}
      className={`btn absolute top-3 right-3 ${className}`}
    >
      <Icon name="close" />
    </button>
  );
}

/** A modal dialog that is open while it is mounted. */
export function Modal(props: Omit<ComponentProps<"dialog">, "ref" | "className">) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  // The dialog is closed before it is removed, because the browser restores the focus on close.
  useLayoutEffect(() => {
    const element = dialogRef.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return <dialog {...props} ref={dialogRef} className="modal modal-bottom sm:modal-middle" />;
}
