import { type ReactNode, useState } from "react";
import { identityMessages } from "#web/messages/identity.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Alert } from "#web/ui/alert.tsx";
import { AsyncButton } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { startSession } from "./identity-client.ts";
import { type PopupResult, signInWithPopup } from "./sign-in-popup.ts";

const messages = identityMessages.provider;

interface Provider {
  /** Its id in the address of the popup. */
  id: "google" | "openid";
  /** What users call it. */
  name: string;
  label: string;
  icon?: ReactNode;
}

const endMessages = {
  blocked: () => messages.blocked,
  closed: () => messages.closed,
  unreachable: messages.unreachable,
} as const;

const errorCodeMessages: Readonly<Record<string, (provider: string) => string>> = {
  account_not_linked: messages.notLinked,
  email_not_verified: messages.emailNotVerified,
  access_denied: messages.denied,
};

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

function ProviderButton({ id, name, label, icon }: Provider) {
  const [errorMessage, setErrorMessage] = useState("");
  const handlePress = async () => {
    setErrorMessage("");
    // Nothing may be awaited before this: browsers allow a popup only within the click event.
    setErrorMessage(await completeSignIn(signInWithPopup(id), name));
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

/** Resolves to an error text for the user, or to an empty string on success. */
async function completeSignIn(popupResult: Promise<PopupResult>, name: string): Promise<string> {
  const result = await popupResult;
  if (result.end === "refused") return (errorCodeMessages[result.code] ?? messages.failed)(name);
  if (result.end !== "signed-in") return navigator.onLine ? endMessages[result.end](name) : messages.unreachable(name);
  const outcome = await startSession({});
  if (!outcome.success) return outcome.isInvalid ? messages.failed(name) : outcome.message;
  toast.success(messages.success);
  return "";
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
