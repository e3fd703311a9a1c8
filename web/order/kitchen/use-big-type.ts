import { useState } from "react";
import { storage } from "#web/storage/storage.ts";

const key = "kitchen-big-type";

/** Whether this screen shows the board in big type, such as a tablet on the wall; it is remembered. */
export function useBigType() {
  const [isBig, setIsBig] = useState(() => storage.read(key) === "1");
  const change = (next: boolean) => {
    if (next) storage.write(key, "1");
    else storage.remove(key);
    setIsBig(next);
  };
  return [isBig, change] as const;
}
