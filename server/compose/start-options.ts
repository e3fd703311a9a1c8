import type { Logger } from "pino";
import type { HealthCheck } from "../operating/health/machine-checks.ts";
import type { Seeded } from "../operating/seed/seed.ts";
import type { Store } from "../platform/database/store.ts";
import type { IpCounter } from "../platform/http/ip-counter.ts";
import type { ReceiveTimeouts } from "../platform/http/node-server.ts";
import type { LoadMonitor } from "../platform/http/overload.ts";
import type { FirebaseUrls } from "../providers/identity/firebase/urls.ts";
import type { SandboxFaults } from "../providers/payment/sandbox/provider.ts";
import type { OpenPageRenderer } from "./pages.ts";

export interface StartOptions {
  pages?: OpenPageRenderer | undefined;
  faults?: SandboxFaults;
  load?: LoadMonitor;
  log?: Logger;
  receiveTimeouts?: ReceiveTimeouts;
  /** Counts requests to the API by address. */
  countApiRequest?: IpCounter;
  /** Replaces SQLite's write of its log to disk. */
  syncLog?: () => Promise<void>;
  /** In place of Google's, for `IDENTITY_PROVIDER=firebase`. */
  firebaseUrls?: FirebaseUrls;
  /** In place of the push services of browsers. */
  pushServiceUrl?: string | undefined;
  /** In place of the doctor's checks of the machine and of providers. */
  healthChecks?: readonly HealthCheck[] | undefined;
}

export interface RunningServer extends Seeded {
  url: string;
  /** The address of the development mailbox with the key of this start. It is `undefined` if mail is sent. */
  mailboxUrl: string | undefined;
  store: Store;
  /** Runs all workers once, as of `now`: expired holds, unaccepted orders, open payments, the outbox, statistics, retention. */
  runWorkersOnce(now?: number): Promise<void>;
  /** Runs the checks of the machine and of providers, as of `now`. */
  checkHealth(now: number): Promise<void>;
  /** Finishes running requests, then closes everything. */
  stop(): Promise<void>;
}
