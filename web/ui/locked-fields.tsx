import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Locks the fields of a form while what they show is sent, for forms that show the saved values afterwards: what is typed
 * in between would look saved.
 */
export function useFieldLock() {
  const [isLocked, setIsLocked] = useState(false);
  /** Runs `send` with the fields locked. Once its promise has settled, they can have the focus again. */
  const whileLocked = async <T,>(send: () => Promise<T>): Promise<T> => {
    setIsLocked(true);
    try {
      return await send();
    } finally {
      flushSync(() => setIsLocked(false));
    }
  };
  return { isLocked, whileLocked };
}

interface LockedFieldsProps {
  isLocked: boolean;
  className?: string;
  children: ReactNode;
}

/** Fields that cannot be changed while they are locked. The one that had the focus gets it back. */
export function LockedFields({ isLocked, className = "grid gap-5", children }: LockedFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isLocked) focused.current = fields.current?.contains(activeElement) ? activeElement : null;
    else if (focused.current instanceof HTMLElement && activeElement === document.body) focused.current.focus();
  }, [isLocked]);
  return (
    <div ref={fields} inert={isLocked} className={className}>
      {children}
    </div>
  );
}
