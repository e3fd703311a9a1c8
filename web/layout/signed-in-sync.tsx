import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { SessionSync } from "#web/api/query-provider.tsx";
import { CartSync } from "#web/cart/cart-sync.tsx";

export { createQueryClient } from "#web/api/query-provider.tsx";

/** Keeps what public pages show of the signed-in user up to date. */
export function SignedInSync({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <SessionSync />
      <CartSync />
    </QueryClientProvider>
  );
}
