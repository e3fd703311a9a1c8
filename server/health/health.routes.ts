import { route } from "../http/route.ts";
import type { HealthService } from "./health.service.ts";
import type { openingStepsReader } from "./opening-steps.ts";

export const healthRoutes = (health: HealthService, listOpeningSteps: ReturnType<typeof openingStepsReader>) => [
  route("getHealth", async () => health.list()),
  route("listOpeningSteps", listOpeningSteps),
];
