import { useSyncExternalStore } from "react";
import { proofRequest } from "#web/session/proof.ts";
import { showLoadFailure, useLoaded } from "#web/ui/use-loaded.ts";

/** Loads and shows the dialog that asks for a second factor or a fresh sign-in, when it is needed. */
export function ProofHost() {
  const { subscribe, get, initialValue } = proofRequest;
  const request = useSyncExternalStore(subscribe, get, () => initialValue);
  const ProofDialog = useLoaded(
    () => import("#web/identity/proof-dialog.tsx"),
    request !== undefined,
    () => {
      request?.resolve("cancelled");
      showLoadFailure();
    },
  );
  return request && ProofDialog && <ProofDialog />;
}
