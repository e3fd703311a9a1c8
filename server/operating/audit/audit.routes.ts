import { route } from "../../platform/http/route.ts";
import type { AuditService } from "./audit.service.ts";

export const auditRoutes = (audit: AuditService) => [route("listAudit", async ({ query }) => audit.list(query))];
