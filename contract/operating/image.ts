import { z } from "zod";
import type { Operation } from "../platform/operation.ts";
import { maxImageBytes } from "./image-constants.ts";

export const uploadImage = {
  summary: "Upload an image; it is re-encoded in the widths that pages need",
  access: "admin",
  upload: { field: "image", bytes: maxImageBytes },
  response: z.object({ success: z.literal(true), data: z.object({ display_url: z.string() }) }),
  problems: ["image_store_unavailable"],
  limit: { calls: 60, seconds: 600 },
} as const satisfies Operation;
