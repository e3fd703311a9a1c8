/**
 * The folders of the project from the bottom to the top, grouped in levels. A file may import its own folder and the levels
 * below, types included, within `contract`, `server` and `web` each. The rooms of `server` are platform, providers, house,
 * people, money, booking, ordering, operating, compose and start.
 */
export const levels: readonly (readonly string[])[] = [
  ["contract/platform"],
  ["contract/house", "contract/people"],
  ["contract/booking"],
  ["contract/money"],
  ["contract/ordering"],
  ["contract/operating"],
  ["contract"],

  ["server/platform/domain"],
  ["server/platform/lib"],
  ["server/platform/config", "server/platform/database", "server/platform/messages"],
  ["server/platform/events", "server/platform/tracing"],
  ["server/platform/rate-limit", "server/platform/idempotency"],
  ["server/platform/http"],
  ["server/providers"],
  ["server/house/restaurant", "server/house/reporting"],
  ["server/house/menu"],
  ["server/people"],
  ["server/money"],
  ["server/booking"],
  ...[["kitchen", "table", "delivery", "printing", "cart", "favourite", "review"], ["order"], ["checkout"]].map(
    (names) => names.map((name) => `server/ordering/${name}`),
  ),
  ...[
    ["audit", "backup", "export", "failed-deliveries", "image"],
    ["personal-data", "doctor"],
    ["health", "seed"],
  ].map((names) => names.map((name) => `server/operating/${name}`)),
  ["server/compose"],
  ["server/start"],

  ...["storage", "messages", "navigation", "ui", "session", "api", "restaurant"].map((name) => [`web/${name}`]),
  ...[
    ["identity", "dish-options", "fulfilment", "refund", "menu", "hydration", "favourite", "review", "table", "user"],
    ["account", "audit", "cart", "checkout", "dashboard", "failed-deliveries", "health", "order", "reporting"],
    ["reservation", "settings"],
    ["layout"],
    ["pages"],
    [],
  ].map((names) => names.map((name) => `web/${name}`)),
];
