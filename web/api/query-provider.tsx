import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { pagePaths } from "#contract/paths.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import { useNavigate } from "#web/navigation/navigation.tsx";
import { onSessionEnd, updateUser, useSession } from "#web/session/session.ts";
import { noteSessionEnd } from "#web/session/session-end.ts";
import { apiQuery } from "./api.ts";
import { ApiError } from "./api-client.ts";

/** Query for whether the user is an admin, with the query key required by S4.2. */
export const adminQuery = (email: string) => apiQuery([email, "isAdmin"], "checkAdmin", { params: { email } });

const fiveMinutesMs = 5 * minuteMs;
/** On the server a timer would keep everything that a page was rendered from. */
const gcTime = import.meta.env.SSR ? Number.POSITIVE_INFINITY : fiveMinutesMs;

/** Three retries (S7.27), but none after a 4xx response. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 3 && !(error instanceof ApiError && error.body.status < 500);

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // When offline, requests fail at once instead of being paused.
      queries: { retry: shouldRetry, staleTime: fiveMinutesMs, gcTime, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      {children}
      <SessionSync />
    </QueryClientProvider>
  );
}

const emailVerificationQuery = (email: string, verified: boolean) => ({
  ...apiQuery(["userData", email], "checkValid", { params: { email } }),
  // The user may return from the mail with the email verified.
  refetchOnWindowFocus: verified ? true : ("always" as const),
});

/** Keeps the data of the signed-in user up to date and redirects to the login when the session ends. */
export function SessionSync() {
  const session = useSession();
  const client = useQueryClient();
  const email = session.state === "in" ? session.email : undefined;
  const hasAccount = session.state === "in" && !session.guest;
  const verified = session.state === "in" && session.verified;
  const { data: role } = useQuery({ ...adminQuery(email ?? ""), enabled: hasAccount });
  const { data: verification } = useQuery({
    ...emailVerificationQuery(email ?? "", verified),
    enabled: hasAccount,
  });

  useEffect(() => {
    if (role) updateUser({ admin: role.admin });
  }, [role]);
  useEffect(() => {
    if (verification) updateUser({ verified: verification.isValid });
  }, [verification]);

  // Removes the previous user's data from the cache.
  const previousEmailRef = useRef(email);
  useEffect(() => {
    const previousEmail = previousEmailRef.current;
    previousEmailRef.current = email;
    if (previousEmail === undefined || previousEmail === email) return;
    client.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(previousEmail) });
  }, [client, email]);
  useRedirectToLogin();
  return null;
}

function useRedirectToLogin() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionEnd(() => {
        const { pathname, search, hash } = location;
        if (pathname === pagePaths.login || pathname === pagePaths.signUp) return;
        noteSessionEnd();
        void navigate(pagePaths.login, { state: { from: pathname + search + hash } });
      }),
    [navigate],
  );
}
