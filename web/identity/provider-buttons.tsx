import { type ReactNode, useEffect, useState } from "react";
import { identityMessages } from "#web/messages/identity.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Alert } from "#web/ui/alert.tsx";
import { AsyncButton } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { identityClient, prepareIdentityClient } from "./identity.ts";
import type { SignInProvider } from "./identity-client.ts";

const messages = identityMessages.provider;

interface ProviderButtonProps extends SignInProvider {
  label: string;
  icon?: ReactNode;
}

/** Buttons to sign in or up with an account elsewhere, in a popup: those that the restaurant offers. */
export function ProviderButtons() {
  const { googleSignIn, openIdName } = useRestaurant();
  return (
    <>
      {googleSignIn && <ProviderButton id="google" name="Google" label={messages.google} icon={<GoogleLogo />} />}
      {openIdName !== undefined && <ProviderButton id="openid" name={openIdName} label={messages.other(openIdName)} />}
    </>
  );
}

function ProviderButton({ id, name, label, icon }: ProviderButtonProps) {
  const [errorMessage, setErrorMessage] = useState("");
  useEffect(prepareIdentityClient, []);
  const handlePress = async () => {
    setErrorMessage("");
    // Nothing may be awaited before this: browsers allow a popup only within the click event.
    const result = await identityClient().signInWithProvider({ id, name });
    if (result.success) toast.success(messages.success);
    else setErrorMessage(result.message);
  };
  return (
    <div className="grid gap-3">
      <AsyncButton
        label={label}
        className="btn-outline btn-lg"
        icon={icon}
        busyLabel={messages.waiting(name)}
        onPress={handlePress}
      />
      {errorMessage && <Alert kind="failure">{errorMessage}</Alert>}
    </div>
  );
}

function GoogleLogo() {
  const arc = { fill: "none", strokeWidth: 4.4 };
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <path d="M17.8 6.2A8.2 8.2 0 0 0 4.9 7.9" stroke="#ea4335" {...arc} />
      <path d="M4.9 7.9a8.2 8.2 0 0 0 0 8.2" stroke="#fbbc05" {...arc} />
      <path d="M4.9 16.1a8.2 8.2 0 0 0 12.6 2" stroke="#34a853" {...arc} />
      <path d="M17.5 18.1A8.2 8.2 0 0 0 20.2 12H12" stroke="#4285f4" {...arc} />
    </svg>
  );
}
