import { route } from "../../platform/http/route.ts";
import type { checklistReader } from "./checklist.ts";
import type { HealthService } from "./health.service.ts";

export const healthRoutes = (health: HealthService, listChecklist: ReturnType<typeof checklistReader>) => [
  route("getHealth", async () => health.list()),
  route("listOpeningSteps", listChecklist),
];
