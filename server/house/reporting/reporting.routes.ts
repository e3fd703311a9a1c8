import { route } from "../../platform/http/route.ts";
import type { ReportingService } from "./reporting.service.ts";

export const reportingRoutes = (reporting: ReportingService) => [
  route("getUserStats", async ({ currentUser }) => reporting.userStats(currentUser)),
  route("getAdminStats", async () => reporting.adminStats()),
  route("getAdminSeries", async ({ query }) => reporting.series(query.from, query.to)),
];
