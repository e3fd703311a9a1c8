import { type ReactNode, useEffect } from "react";
import type { PublicRestaurant } from "#contract/restaurant.ts";
import { RestaurantContext } from "#web/restaurant/use-restaurant.ts";
import { finishSignOut } from "#web/session/provider-session.ts";
import { DialogHost } from "#web/ui/dialog.tsx";
import { LocaleContext } from "#web/ui/format.tsx";
import { ImageBaseUrlContext } from "#web/ui/image.tsx";
import { plainFormats } from "#web/ui/plain-formats.ts";
import { Toaster } from "#web/ui/toaster.tsx";
import { useServiceWorker } from "./offline.tsx";
import { ProofHost } from "./proof-host.tsx";

interface SiteFrameProps {
  /** `undefined` if it could not be loaded. */
  restaurant: PublicRestaurant | undefined;
  children: ReactNode;
}

/** What surrounds every page: the restaurant for its components, and the hosts of dialogs and toasts. */
export function SiteFrame({ restaurant, children }: SiteFrameProps) {
  useServiceWorker();
  useEffect(finishSignOut, []);
  useHydratedEvent();
  const { currency = "USD", timeZone = "UTC", formats = plainFormats } = restaurant ?? {};
  return (
    <RestaurantContext value={restaurant}>
      <LocaleContext value={{ currency, timeZone, formats }}>
        <ImageBaseUrlContext value={restaurant?.imageBaseUrl}>{children}</ImageBaseUrlContext>
      </LocaleContext>
      <DialogHost />
      <ProofHost />
      <Toaster />
    </RestaurantContext>
  );
}

/** Notifies `replay-events.js` that the page is hydrated, so that it replays earlier events. */
function useHydratedEvent(): void {
  useEffect(() => {
    document.dispatchEvent(new Event("hydrated"));
  }, []);
}
