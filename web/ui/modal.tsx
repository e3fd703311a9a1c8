import { type ComponentProps, useEffect, useRef } from "react";

/** A modal dialog that is open while it is mounted. */
export function Modal(props: Omit<ComponentProps<"dialog">, "ref" | "className">) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialogRef.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return <dialog {...props} ref={dialogRef} className="modal modal-bottom sm:modal-middle" />;
}
