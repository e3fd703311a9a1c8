import { lazy, Suspense, useSyncExternalStore } from "react";
import { proofRequest } from "#web/session/proof.ts";

const ProofDialog = lazy(() => import("#web/identity/proof-dialog.tsx"));

/** Loads and shows the dialog that asks for a second factor or a fresh sign-in, when it is needed. */
export function ProofHost() {
  const { subscribe, get, initialValue } = proofRequest;
  const request = useSyncExternalStore(subscribe, get, () => initialValue);
  if (!request) return null;
  return (
    <Suspense>
      <ProofDialog />
    </Suspense>
  );
}
