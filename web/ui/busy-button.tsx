import { type ComponentProps, useRef, useState } from "react";

interface BusyButtonProps extends Omit<ComponentProps<"button">, "onClick" | "type"> {
  onPress: () => Promise<void>;
  /** What it says while it works. */
  working: string;
}

/** A button whose work takes a while; pressed again meanwhile it does nothing. */
export function BusyButton({ onPress, working, children, ...button }: BusyButtonProps) {
  const busy = useRef(false);
  const [at, setAt] = useState(false);
  const press = async () => {
    if (busy.current) return;
    busy.current = true;
    setAt(true);
    await onPress().finally(() => {
      busy.current = false;
      setAt(false);
    });
  };
  return (
    <button {...button} type="button" aria-disabled={at} onClick={() => void press()}>
      {at ? working : children}
    </button>
  );
}
