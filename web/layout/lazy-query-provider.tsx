import { type QueryClient, QueryClientContext } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useSession } from "#web/session/session.ts";

interface Loaded {
  client: QueryClient;
  SignedInSync: ComponentType<{ client: QueryClient }>;
}

/** Loads the query client once a user is signed in; signed-out visitors of public pages need none. */
export function LazyQueryProvider({ children }: { children: ReactNode }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const isNeeded = useSession().state === "in" && !loaded;
  useEffect(() => {
    if (!isNeeded) return;
    // Offline, the page keeps what it shows.
    void loadQueryClient().then(setLoaded, () => undefined);
  }, [isNeeded]);
  return (
    <QueryClientContext value={loaded?.client}>
      {children}
      {loaded && <loaded.SignedInSync client={loaded.client} />}
    </QueryClientContext>
  );
}

async function loadQueryClient(): Promise<Loaded> {
  const { createQueryClient, SignedInSync } = await import("./signed-in-sync.tsx");
  return { client: createQueryClient(), SignedInSync };
}
