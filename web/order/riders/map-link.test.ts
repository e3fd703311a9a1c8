import { expect, it } from "vitest";
import { mapLink } from "./delivery-card.tsx";

it.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)", "maps:?q=12%20Main%20St%2C%20Ninove%20%26%20Co"],
  ["Mozilla/5.0 (Linux; Android 16; Pixel 9)", "geo:0,0?q=12%20Main%20St%2C%20Ninove%20%26%20Co"],
])("the map link of %s opens its own app", (userAgent, link) => {
  expect(mapLink("12 Main St, Ninove & Co", userAgent)).toBe(link);
});
