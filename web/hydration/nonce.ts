import { createContext } from "react";

/** The nonce of the rendering, for the app's own inline scripts; see `script-hashes.ts`. */
export const NonceContext = createContext<string | undefined>(undefined);
