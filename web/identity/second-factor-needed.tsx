import { pagePaths } from "#contract/paths.ts";
import { identityMessages } from "#web/messages/identity.ts";
import { ButtonLink } from "#web/ui/button.tsx";

const { needed, neededText, setUp } = identityMessages.proof;

/** Shown to an admin whose session lacks the second factor that admins need. The account's page leads back. */
export function SecondFactorNeeded() {
  return (
    <section className="grid max-w-xl gap-4">
      <h1 className="display text-3xl">{needed}</h1>
      <p>{neededText}</p>
      <ButtonLink to={pagePaths.account} returnsHere label={setUp} className="btn-primary btn-lg w-fit" />
    </section>
  );
}
