import { QueryClient, QueryClientProvider, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { learn, onSessionEnd, useSession } from "#web/identity/session.ts";
import { api } from "./browser.ts";
import { Problem } from "./caller.ts";
import { adminQuery } from "./role.ts";

const fiveMinutes = 5 * 60_000;

/** Three more tries (specification §7), but a refusal stays a refusal. */
const retry = (failures: number, error: Error): boolean =>
  failures < 3 && !(error instanceof Problem && error.body.status < 500);

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      // A browser that is offline should hear so, not wait without a word.
      queries: { retry, staleTime: fiveMinutes, gcTime: fiveMinutes, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });

export function DataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createClient);
  return (
    <QueryClientProvider client={client}>
      {children}
      <SessionKeeper />
    </QueryClientProvider>
  );
}

const userDataQuery = (email: string, verified: boolean) =>
  queryOptions({
    queryKey: ["userData", email],
    queryFn: ({ signal }) => api("checkValid", { params: { email }, signal }),
    // Back from the mail, one expects to be known as verified.
    refetchOnWindowFocus: verified ? true : "always",
  });

/** Keeps what is shown of the signed-in person up to date, and leads to the login when the session is over. */
function SessionKeeper() {
  const session = useSession();
  const client = useQueryClient();
  const email = session.state === "in" ? session.email : undefined;
  const verified = session.state === "in" && session.verified;
  const { data: role } = useQuery({ ...adminQuery(email ?? ""), enabled: email !== undefined });
  const { data: validity } = useQuery({
    ...userDataQuery(email ?? "", verified),
    enabled: email !== undefined,
  });

  useEffect(() => {
    if (role) learn({ admin: role.admin });
  }, [role]);
  useEffect(() => {
    if (validity) learn({ verified: validity.isValid });
  }, [validity]);

  // Nobody may find in the cache what belongs to somebody else.
  const lastEmail = useRef(email);
  useEffect(() => {
    const last = lastEmail.current;
    lastEmail.current = email;
    if (last === undefined || last === email) return;
    client.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(last) });
  }, [client, email]);
  useLeadToLogin();
  return null;
}

function useLeadToLogin() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(
    () =>
      onSessionEnd(() => {
        if (pathname === pagePaths.login || pathname === pagePaths.signUp) return;
        void navigate(pagePaths.login, { state: { from: pathname + search + hash } });
      }),
    [navigate, pathname, search, hash],
  );
}
