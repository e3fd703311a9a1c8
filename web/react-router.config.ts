import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  appDirectory: ".",
  buildDirectory: "build",
  // All routes are sent with the first page, which saves a request per navigation on slow connections.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
