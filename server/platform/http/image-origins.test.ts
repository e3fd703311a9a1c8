import { expect, it } from "vitest";
import { imageOrigins } from "./image-origins.ts";

it("the origins of pictures are found at every depth, and nothing that could extend a policy", () => {
  const settings = {
    picture: "https://pictures.example/a.jpg?x=1",
    texts: { courses: [{ picture: "https://other.example:8443/b.jpg" }, { picture: "/images/dishes/soup/640.webp" }] },
    website: "https://restaurant.example/",
    image: "http://insecure.example/c.jpg",
    logo: "data:image/svg+xml,x",
    odd: { image: "https://evil.example; script-src *", picture: null },
    // Hosts as URLs may have them.
    directive: { image: "https://evil.example;script-src/x.png" },
    more: [{ image: "https://a,b.example/1" }, { image: "https://'self'/1" }, { image: "https://*.example/1" }],
  };
  expect(imageOrigins(settings)).toEqual(["https://pictures.example", "https://other.example:8443"]);
  expect(imageOrigins([{ image: "https://a.example/1" }, { image: "no address" }])).toEqual(["https://a.example"]);
});
