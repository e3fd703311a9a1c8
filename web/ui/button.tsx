import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { publicMessages } from "#web/messages/public.ts";
import { Link } from "#web/navigation/navigation.tsx";

interface ButtonProps extends Omit<ComponentProps<"button">, "children"> {
  label: string;
  /** Whether a request is in progress: the button is announced as disabled and has another label. */
  isBusy?: boolean;
  busyLabel?: string;
  icon?: ReactNode;
}

export function Button({ label, isBusy, busyLabel, icon, type = "button", className, ...button }: ButtonProps) {
  return (
    <button aria-disabled={isBusy} {...button} type={type} className={`btn ${className}`}>
      {icon}
      <span>{isBusy ? (busyLabel ?? publicMessages.working) : label}</span>
    </button>
  );
}

interface AsyncButtonProps extends Omit<ButtonProps, "onClick" | "type" | "isBusy"> {
  onPress: () => Promise<unknown>;
}

/** A button with asynchronous work; clicks are ignored while it is in progress. */
export function AsyncButton({ onPress, ...button }: AsyncButtonProps) {
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
  return <Button {...button} isBusy={isBusy} onClick={() => void handleClick()} />;
}

interface ButtonLinkProps extends Omit<ComponentProps<typeof Link>, "children"> {
  label: string;
}

/** A link that looks like a button. */
export const ButtonLink = ({ label, className = "btn-primary", ...link }: ButtonLinkProps) => (
  <Link {...link} className={`btn ${className}`}>
    {label}
  </Link>
);
