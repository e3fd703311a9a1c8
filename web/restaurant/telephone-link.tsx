import type { ReactNode } from "react";
import { telephoneUrl } from "#contract/platform/telephone.ts";
import { useRestaurant } from "./use-restaurant.ts";

interface TelephoneLinkProps {
  className: string;
  /** What is shown with the number; the number alone by default. */
  children?: (telephone: string) => ReactNode;
}

/** A link that calls the restaurant, with its number as everybody can dial it. */
export function TelephoneLink({ className, children = (telephone) => telephone }: TelephoneLinkProps) {
  const { telephone, telephoneE164, telephoneShown } = useRestaurant();
  return (
    <a href={telephoneUrl(telephone, telephoneE164)} className={className}>
      {children(telephoneShown)}
    </a>
  );
}
