import type { FirebaseConfig } from "../../../config/firebase.ts";
import type { CspSources } from "../../../lib/csp-sources.ts";

/** Origins that Firebase's SDK needs: its API, and Google's script and the project's frame for the popup. */
export const firebaseSources = ({ authDomain, emulatorHost }: FirebaseConfig): CspSources => ({
  script: ["https://apis.google.com"],
  connect: emulatorHost
    ? [`http://${emulatorHost}`]
    : ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
  frame: [emulatorHost ? `http://${emulatorHost}` : `https://${authDomain}`],
});
