import { type ComponentProps, type ReactNode, useRef, useState } from "react";

interface AsyncButtonProps extends Omit<ComponentProps<"button">, "onClick" | "type"> {
  onPress: () => Promise<unknown>;
  /** Label while the work is in progress. */
  busyLabel: string;
  icon?: ReactNode;
}

/** A button with asynchronous work; clicks are ignored while it is in progress. */
export function AsyncButton({ onPress, busyLabel, icon, children, ...button }: AsyncButtonProps) {
  const busyRef = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const handleClick = async () => {
    if (busyRef.current) return;
    busyRef.current = true;
    setIsBusy(true);
    await onPress().finally(() => {
      busyRef.current = false;
      setIsBusy(false);
    });
  };
  return (
    <button {...button} type="button" aria-disabled={isBusy} onClick={() => void handleClick()}>
      {icon}
      {isBusy ? busyLabel : children}
    </button>
  );
}
