import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AccountOverview } from "#contract/account.ts";
import { reloadQueries } from "#web/api/reload-queries.ts";
import { useIdentityFeatures } from "#web/identity/features.ts";
import { accountPageMessages } from "#web/messages/account-settings.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { accountQuery } from "./account-client.ts";
import { AccountSection } from "./account-section.tsx";
import { CodesSection } from "./codes-section.tsx";
import { DataSection } from "./data-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

const { factors } = accountPageMessages;

interface AccountViewProps {
  email: string;
  isAdmin: boolean;
  /** The page that needed a second factor, to which the user returns once there is one. */
  from?: string | undefined;
}

/** Everything that users see and change of their own account. */
export function AccountView({ email, ...props }: AccountViewProps) {
  const query = useQuery(accountQuery(email));
  return (
    <QueryView query={query} shape="fields" count={6}>
      {(account) => <AccountSections {...props} account={account} email={email} />}
    </QueryView>
  );
}

function AccountSections({ account, isAdmin, email, from }: AccountViewProps & { account: AccountOverview }) {
  const features = useIdentityFeatures();
  const client = useQueryClient();
  const reload = () => reloadQueries(client, accountQuery(email).queryKey);
  return (
    <div className="max-w-2xl">
      <ProfileSection account={account} onChanged={reload} />
      <EmailSection account={account} />
      <PasswordSection hasPassword={account.hasPassword} isAdmin={isAdmin} onChanged={reload} />
      {features.ownFactors && (
        <AccountSection title={factors.title} text={factors.text}>
          <CodesSection account={account} onChanged={reload} />
          <PasskeysSection passkeys={account.passkeys} onChanged={reload} />
          {from && (account.codes || account.passkeys.length > 0) && (
            <ButtonLink to={from} label={factors.goOn} className="btn-primary w-fit" />
          )}
        </AccountSection>
      )}
      {features.sessionList && <SessionsSection sessions={account.sessions} onChanged={reload} />}
      <DataSection />
    </div>
  );
}
