import { createStore } from "#web/ui/create-store.ts";

/**
 * What the server asks the user to prove: the second factor of the account at sign-in, or once more who they are, before
 * far-reaching changes.
 */
export type ProofKind = "second-factor" | "fresh-sign-in";

interface ProofRequest {
  kind: ProofKind;
  resolve: (isProved: boolean) => void;
}

/** The open request; rendered by the dialog that the root loads for it. */
export const proofRequest = createStore<ProofRequest | undefined>(undefined);

let pendingProof: Promise<boolean> | undefined;

/** Asks the user in a dialog; resolves to whether they proved it. Concurrent requests share one dialog. */
export function requestProof(kind: ProofKind): Promise<boolean> {
  pendingProof ??= new Promise<boolean>((resolve) => proofRequest.set({ kind, resolve })).finally(() => {
    pendingProof = undefined;
    proofRequest.set(undefined);
  });
  return pendingProof;
}
