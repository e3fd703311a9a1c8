import { route } from "../http/route.ts";
import type { ImageStore } from "../integrations/image/store.ts";

export const imageRoutes = (images: ImageStore) => [
  route("uploadImage", async ({ upload }) => ({
    success: true,
    data: { display_url: await images.save(upload ?? Buffer.alloc(0)) },
  })),
];
