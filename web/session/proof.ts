import { createStore } from "#web/ui/create-store.ts";

/**
 * What the server asks the user to prove: the second factor of the account at sign-in, or once more who they are, before
 * far-reaching changes.
 */
export type ProofKind = "second-factor" | "fresh-sign-in";

/** With `too-late` and `too-many-codes` the sign-in has ended and must begin again. */
export type ProofOutcome = "proved" | "cancelled" | "too-late" | "too-many-codes";

interface ProofRequest {
  kind: ProofKind;
  resolve: (outcome: ProofOutcome) => void;
}

/** The open request; rendered by the dialog that the root loads for it. */
export const proofRequest = createStore<ProofRequest | undefined>(undefined);

let pendingProof: Promise<ProofOutcome> | undefined;

/** Asks the user in a dialog. Concurrent requests share one dialog. */
export function requestProof(kind: ProofKind): Promise<ProofOutcome> {
  pendingProof ??= new Promise<ProofOutcome>((resolve) => proofRequest.set({ kind, resolve })).finally(() => {
    pendingProof = undefined;
    proofRequest.set(undefined);
  });
  return pendingProof;
}
