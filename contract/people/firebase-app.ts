import { z } from "zod";

/** What the browser needs to sign in at Firebase Authentication; none of it is secret. */
export const FirebaseApp = z.strictObject({
  projectId: z.string(),
  apiKey: z.string(),
  authDomain: z.string(),
  /** Address of the Auth emulator, in development. */
  emulator: z.url().optional(),
});
