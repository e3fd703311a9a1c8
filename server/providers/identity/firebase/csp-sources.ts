import type { FirebaseConfig } from "../../../platform/config/firebase.ts";
import type { CspSources } from "../../../platform/lib/csp-sources.ts";

/** Origins that Firebase's SDK needs: its API, and Google's script and the project's frame for the popup. */
export const firebaseSources = ({ authDomain, emulatorHost }: FirebaseConfig): CspSources => ({
  script: ["https://apis.google.com"],
  connect: emulatorHost
    ? [`http://${emulatorHost}`]
    : ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
  frame: [emulatorHost ? `http://${emulatorHost}` : `https://${authDomain}`],
});
