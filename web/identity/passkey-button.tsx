import { useState } from "react";
import { identityMessages } from "#web/messages/identity.ts";
import { Alert } from "#web/ui/alert.tsx";
import { AsyncButton } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { signInWithPasskey } from "./embedded/embedded-client.ts";

/** Signs in with a passkey, without email and password. */
export function PasskeyButton() {
  const [errorMessage, setErrorMessage] = useState("");
  const signIn = async () => {
    const result = await signInWithPasskey();
    setErrorMessage(result.success ? "" : result.message);
    if (result.success) toast.success(identityMessages.login.success);
  };
  return (
    <div className="grid gap-3">
      <AsyncButton label={identityMessages.login.passkey} className="btn-outline btn-lg" onPress={signIn} />
      {errorMessage && <Alert kind="failure">{errorMessage}</Alert>}
    </div>
  );
}
