/**
 * The layers of the project: what each folder may import from the others, types included. A folder may always import
 * itself, and lists only folders that stand above it here, so no cycle is possible. Root files (`server/app.ts`,
 * `web/routes.ts`, …) compose everything below them.
 */
const contract = ["contract", "contract/constants"];
const serverCore = [...contract, "server/domain", "server/lib", "server/database", "server/events"];
/** What a feature's routes and services build on. */
const serverFeature = [...serverCore, "server/http", "server/messages"];

const webShared = [...contract, "web/messages", "web/ui", "web/session", "web/api", "web/restaurant"];

export const allowedImports: Readonly<Record<string, readonly string[]>> = {
  "contract/constants": [],
  contract: ["contract/constants"],

  "server/domain": contract,
  "server/lib": [...contract, "server/domain"],
  "server/config": [...contract, "server/lib"],
  "server/database": [...contract, "server/domain"],
  "server/messages": contract,
  "server/events": [...contract, "server/domain", "server/lib", "server/database"],
  "server/rate-limit": serverCore,
  "server/idempotency": serverCore,
  "server/http": [...serverCore, "server/config", "server/rate-limit", "server/idempotency"],
  "server/integrations": [...serverCore, "server/config", "server/rate-limit", "server/messages"],

  "server/doctor": [...serverCore, "server/config", "server/integrations"],

  "server/audit": serverFeature,
  "server/restaurant": serverFeature,
  "server/reporting": serverFeature,
  "server/image": [...serverFeature, "server/integrations"],
  "server/menu": serverFeature,
  "server/failed-deliveries": serverFeature,
  "server/user": [...serverFeature, "server/integrations", "server/rate-limit", "server/reporting"],
  "server/cart": [...serverFeature, "server/menu", "server/user"],
  "server/payment": [...serverFeature, "server/reporting", "server/user"],
  "server/order": [...serverFeature, "server/payment", "server/restaurant", "server/user"],
  "server/reservation": [...serverFeature, "server/integrations", "server/payment", "server/restaurant", "server/user"],
  "server/review": [...serverFeature, "server/payment", "server/user"],
  "server/checkout": [
    ...serverFeature,
    "server/integrations",
    "server/restaurant",
    "server/cart",
    "server/order",
    "server/payment",
    "server/reservation",
    "server/user",
  ],
  "server/seed": [
    ...serverCore,
    "server/config",
    "server/integrations",
    "server/restaurant",
    "server/reporting",
    "server/user",
    "server/menu",
    "server/payment",
    "server/order",
    "server/review",
  ],

  "web/messages": contract,
  "web/ui": [...contract, "web/messages"],
  "web/session": [...contract, "web/messages", "web/ui"],
  "web/api": [...contract, "web/messages", "web/ui", "web/session"],
  "web/restaurant": [...contract, "web/messages", "web/ui", "web/api"],
  "web/hydration": contract,
  "web/identity": webShared,
  "web/account": [...webShared, "web/identity"],
  "web/audit": webShared,
  "web/cart": webShared,
  "web/checkout": webShared,
  "web/dashboard": webShared,
  "web/failed-deliveries": webShared,
  "web/menu": webShared,
  "web/order": webShared,
  "web/reporting": webShared,
  "web/reservation": webShared,
  "web/review": webShared,
  "web/user": webShared,
  "web/layout": [...webShared, "web/identity", "web/cart"],
  "web/pages": [
    ...webShared,
    "web/hydration",
    "web/identity",
    "web/account",
    "web/audit",
    "web/cart",
    "web/checkout",
    "web/dashboard",
    "web/failed-deliveries",
    "web/menu",
    "web/order",
    "web/reporting",
    "web/reservation",
    "web/review",
    "web/user",
    "web/layout",
  ],
};
