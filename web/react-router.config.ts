import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  appDirectory: ".",
  buildDirectory: "build",
  // All routes are known from the first page on: one request less at every step on a slow connection.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
