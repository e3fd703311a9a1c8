import type { RestaurantSettings } from "#contract/restaurant.ts";
import { route } from "../../platform/http/route.ts";
import type { ImageStore } from "../../providers/image/store.ts";

interface Deps {
  images: Pick<ImageStore, "save">;
  settings: Pick<RestaurantSettings, "theme">;
}

export const imageRoutes = ({ images, settings }: Deps) => [
  route("uploadImage", async ({ upload, signal, commit, recordChange }) => {
    const { background } = settings.theme.day;
    const image = await images.save(upload ?? Buffer.alloc(0), { background, signal });
    await commit((trx) => recordChange(trx, { subject: image, after: { image } }));
    return { success: true, data: { display_url: image } };
  }),
];
