import { useEffect, useState } from "react";

/** A value once it has stayed the same for a while, such as what is being typed. */
export function useSettled<T>(value: T, waitMs = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
}
