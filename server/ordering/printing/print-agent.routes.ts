import { Hono } from "hono";
import { z } from "zod";
import { AppError } from "../../platform/domain/app-error.ts";
import type { HttpEnv } from "../../platform/http/client-ip.ts";
import { constantTimeEqual } from "../../platform/lib/constant-time-equal.ts";
import { readJson } from "../../platform/lib/read-body.ts";
import type { PrintService } from "./print.service.ts";

/** Where an agent fetches tickets. It is no part of the API: only our own agent speaks it. */
export const printAgentPath = "/print-agent";

/** An agent of the former release says only why a ticket was not printed, and whether it was sent; it knows printed from confirmed. */
const Report = z.object({
  error: z.string().min(1).max(500).optional(),
  wasSent: z.boolean().default(true),
  hasAnswered: z.boolean().default(true),
  isConfirmed: z.boolean().default(true),
  isPaperLow: z.boolean().default(false),
});

/** Serves tickets to the agent that knows the token. */
export function printAgentRoutes(token: string, printing: PrintService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use("*", async (c, next) => {
    if (!constantTimeEqual(c.req.header("authorization") ?? "", `Bearer ${token}`))
      throw new AppError("unauthenticated");
    await next();
    c.header("cache-control", "no-store");
  });
  app.post("/jobs", async (c) => c.json({ jobs: await printing.leaseJobs() }));
  app.post("/jobs/:id", async (c) => {
    const body = await readJson(c.req.raw);
    if ("error" in body) throw body.error;
    const report = Report.safeParse(body.value);
    if (!report.success) throw new AppError("invalid");
    await printing.reportFromAgent(c.req.param("id"), { ...report.data, error: report.data.error });
    return c.json({ acknowledged: true });
  });
  return app;
}
