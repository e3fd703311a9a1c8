import type { MetaDescriptor } from "react-router";
import { largestImageUrl } from "#contract/image-sources.ts";
import type { PublicRestaurant } from "#contract/restaurant.ts";

interface PageMeta {
  restaurant: PublicRestaurant;
  title: string;
  description: string;
  /** The one address of the page, whatever leads to it. */
  path: string;
  /** What is shown where somebody links to it; the restaurant's own where none is given. */
  shareImage?: string;
  /** In the vocabulary of schema.org. */
  structuredData?: object;
}

/** What search engines and those who share a link read of a public page. */
export function createPageMeta({
  restaurant,
  title,
  description,
  path,
  shareImage,
  structuredData,
}: PageMeta): MetaDescriptor[] {
  const { url, name, locale } = restaurant;
  const canonicalUrl = url + path;
  const image = new URL(largestImageUrl(shareImage ?? restaurant.picture), url).href;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonicalUrl },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: name },
    { property: "og:locale", content: locale.replace("-", "_") },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonicalUrl },
    { property: "og:image", content: image },
    { name: "twitter:card", content: "summary_large_image" },
    ...(structuredData ? [{ "script:ld+json": structuredData }] : []),
  ];
}

/** Where a page finds the restaurant: in what the root of all pages loaded. */
interface PageMatches {
  matches: readonly [{ loaderData: { restaurant: Pick<PublicRestaurant, "name"> } }, ...unknown[]];
}

/** The `meta` of a page that is somebody's own, or leads nowhere without them. */
export const noIndexMeta =
  (heading: string) =>
  ({ matches: [root] }: PageMatches): MetaDescriptor[] => [
    { title: `${root.loaderData.restaurant.name} | ${heading}` },
    { name: "robots", content: "noindex" },
  ];
