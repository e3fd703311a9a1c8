import type { Logger } from "pino";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { Config } from "../platform/config/config.ts";
import type { Store } from "../platform/database/store.ts";
import type { Secrets } from "../platform/lib/secrets.ts";
import type { AddressLimits } from "../platform/rate-limit/address-limits.ts";
import type { RateLimitService } from "../platform/rate-limit/rate-limit.service.ts";
import { embeddedIdentity } from "../providers/identity/embedded/index.ts";
import { identityMails } from "../providers/identity/embedded/mails.ts";
import { openIdSources } from "../providers/identity/embedded/openid-clients.ts";
import { firebaseIdentity } from "../providers/identity/firebase/index.ts";
import type { FirebaseUrls } from "../providers/identity/firebase/urls.ts";
import type { IdentityProvider } from "../providers/identity/provider.ts";
import type { Services } from "./services.ts";

interface Deps {
  config: Config;
  services: Services;
  store: Store;
  secrets: Secrets;
  limits: RateLimitService;
  addressLimits: AddressLimits;
  settings: RestaurantSettings;
  log: Logger;
  firebaseUrls: FirebaseUrls | undefined;
}

/** Opens the identity provider that the configuration names. */
export async function openIdentity({ firebaseUrls, ...deps }: Deps): Promise<IdentityProvider> {
  const { config, services, store, limits, addressLimits, log } = deps;
  const { users } = services;
  const shared = {
    store,
    addressLimits,
    log,
    recordEvent: services.recordAccountEvent,
    changeName: users.changeName,
    changeEmail: services.changeEmail,
    hasAdmin: users.hasAdmin,
    isAdminAccount: users.isAdminAccount,
    promoteFirstAdmin: users.promoteFirstAdmin,
  };
  const { firebase } = config;
  if (firebase) {
    const identity: IdentityProvider = await firebaseIdentity({
      ...shared,
      config,
      firebase,
      urls: firebaseUrls,
      findUser: users.findByAccount,
      deleteUnverifiedByEmail: (db, email) => services.deleteUnverifiedByEmail(db, email, identity),
    });
    return identity;
  }
  const embedded = await embeddedIdentity({
    ...shared,
    limits,
    publicUrl: config.PUBLIC_URL,
    secrets: deps.secrets,
    firstAdminEmail: config.ADMIN_EMAIL,
    restaurant: deps.settings,
    mails: identityMails({
      store,
      outbox: services.outbox,
      limits,
      restaurant: deps.settings,
      publicUrl: config.PUBLIC_URL,
      isKnownEmail: users.isKnownEmail,
    }),
    onVerified: users.markVerified,
    deleteUnverified: (uid) => services.deleteUnverified(uid, embedded),
    openId: openIdSources(config),
  });
  return embedded;
}
