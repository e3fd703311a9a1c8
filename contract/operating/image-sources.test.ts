import { expect, it } from "vitest";
import { imageSources, largestImageUrl } from "./image-sources.ts";

const base = "https://pictures.example/shop/uploads";

it("an upload at another host has every width and format there", () => {
  const address = `${base}/a-1/640.webp`;
  expect(imageSources(address, base)).toEqual({
    avif: `${base}/a-1/320.avif 320w, ${base}/a-1/640.avif 640w, ${base}/a-1/960.avif 960w`,
    webp: `${base}/a-1/320.webp 320w, ${base}/a-1/640.webp 640w, ${base}/a-1/960.webp 960w`,
  });
  expect(largestImageUrl(address, base)).toBe(`${base}/a-1/960.webp`);
});

it.each([
  "https://other.example/uploads/a-1/640.webp",
  `${base}/a-1/640.jpg`,
  `${base}/a/b/640.webp`,
  `${base}-other/a-1/640.webp`,
  "/images/unknown/a-1/640.webp",
])("a picture at %s has one size", (address) => {
  expect(imageSources(address, base)).toBeUndefined();
  expect(largestImageUrl(address, base)).toBe(address);
});

it("an upload on disk has every width, with another host or without", () => {
  for (const other of [base, undefined]) {
    expect(imageSources("/images/uploads/a-1/640.webp", other)?.webp).toContain("/images/uploads/a-1/960.webp 960w");
    expect(largestImageUrl("/images/uploads/a-1/640.webp", other)).toBe("/images/uploads/a-1/960.webp");
  }
});
