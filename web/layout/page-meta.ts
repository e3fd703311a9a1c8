import type { MetaDescriptor } from "react-router";
import { largestImageUrl } from "#contract/operating/image-sources.ts";
import type { PublicRestaurant } from "#contract/restaurant.ts";

interface PageMeta {
  restaurant: PublicRestaurant;
  title: string;
  description: string;
  /** Canonical path of the page. */
  path: string;
  /** Image of link previews; defaults to the restaurant's. */
  shareImage?: string;
  /** schema.org data. */
  structuredData?: object;
}

/** Creates the meta tags of a public page for search engines and link previews. */
export function createPageMeta({
  restaurant,
  title,
  description,
  path,
  shareImage,
  structuredData,
}: PageMeta): MetaDescriptor[] {
  const { url, name, locale, imageBaseUrl } = restaurant;
  const canonicalUrl = url + path;
  const image = new URL(largestImageUrl(shareImage ?? restaurant.picture, imageBaseUrl), url).href;
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

/** The route matches, from which a page gets the restaurant that the root route loaded. */
interface PageMatches {
  matches: readonly [{ loaderData: { restaurant: Pick<PublicRestaurant, "name"> } }, ...unknown[]];
}

/** Creates the `meta` of a page that search engines must not index. */
export const noIndexMeta =
  (heading: string) =>
  ({ matches: [root] }: PageMatches): MetaDescriptor[] => [
    { title: `${root.loaderData.restaurant.name} | ${heading}` },
    { name: "robots", content: "noindex" },
  ];
