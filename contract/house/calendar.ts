import { z } from "zod";

export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "expected a time of day such as 08:00");
export const CalendarDate = z.iso.date("expected a date such as 2026-12-24");
