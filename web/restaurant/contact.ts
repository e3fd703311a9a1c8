import type { PublicRestaurant } from "#contract/restaurant.ts";

export const telephoneUrl = (telephone: string): string => `tel:${telephone.replace(/[^+\d]/g, "")}`;

/** Returns the address as two lines: street, then city with region and postcode. */
export function addressLines({ address }: Pick<PublicRestaurant, "address">): string[] {
  const region = [address.region, address.postcode].filter(Boolean).join(" ");
  return [address.street, `${address.city}, ${region}`];
}
