import { route } from "../http/route.ts";
import type { ImageStore } from "../integrations/image/store.ts";

export const imageRoutes = (images: Pick<ImageStore, "save">) => [
  route("uploadImage", async ({ upload, commit, recordChange }) => {
    const image = await images.save(upload ?? Buffer.alloc(0));
    await commit((trx) => recordChange(trx, { subject: image, after: { image } }));
    return { success: true, data: { display_url: image } };
  }),
];
