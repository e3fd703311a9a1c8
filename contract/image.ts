import { z } from "zod";
import { maxImageBytes } from "./constants/image.ts";
import type { Operation } from "./operation.ts";

export const uploadImage = {
  summary: "Upload an image; it is re-encoded in the widths that pages need",
  access: "admin",
  upload: { field: "image", bytes: maxImageBytes },
  response: z.object({ success: z.literal(true), data: z.object({ display_url: z.string() }) }),
  problems: ["image_store_unavailable"],
  limit: { calls: 60, seconds: 600 },
} as const satisfies Operation;
