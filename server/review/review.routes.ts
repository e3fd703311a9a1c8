import { route } from "../http/route.ts";
import type { ReviewService } from "./review.service.ts";

export const reviewRoutes = (reviews: ReviewService) => [route("listReviews", async () => reviews.list())];
