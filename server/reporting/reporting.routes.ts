import { route } from "../http/route.ts";
import type { ReportingService } from "./reporting.service.ts";

export const reportingRoutes = (reporting: ReportingService) => [
  route("getUserStats", async ({ caller }) => reporting.userStats(caller)),
  route("getAdminStats", async () => reporting.adminStats()),
  route("getAdminSeries", async ({ query }) => reporting.series(query.from, query.to)),
];
