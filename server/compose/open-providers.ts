import { join } from "node:path";
import type { Logger } from "pino";
import { openIcons } from "../house/restaurant/icons.ts";
import { createLiveIcons, type LiveIcons } from "../house/restaurant/live-icons.ts";
import type { LiveSettings } from "../house/restaurant/live-settings.ts";
import type { SettingsService } from "../house/restaurant/settings.service.ts";
import type { OpenSettings } from "../house/restaurant/settings-in-use.ts";
import type { Config } from "../platform/config/config.ts";
import type { Store } from "../platform/database/store.ts";
import type { PubSub } from "../platform/events/pubsub.ts";
import type { Secrets } from "../platform/lib/secrets.ts";
import type { Tracing } from "../platform/lib/tracing.ts";
import type { AddressLimits } from "../platform/rate-limit/address-limits.ts";
import type { RateLimitService } from "../platform/rate-limit/rate-limit.service.ts";
import { traceCalls } from "../platform/tracing/trace-calls.ts";
import { embeddedIdentity } from "../providers/identity/embedded/index.ts";
import { identityMails } from "../providers/identity/embedded/mails.ts";
import { openIdSources } from "../providers/identity/embedded/openid-clients.ts";
import { firebaseIdentity } from "../providers/identity/firebase/index.ts";
import type { FirebaseUrls } from "../providers/identity/firebase/urls.ts";
import type { IdentityProvider } from "../providers/identity/provider.ts";
import { openUploads } from "../providers/image/open.ts";
import { openMailer } from "../providers/mail/open.ts";
import { openPaymentGateway } from "../providers/payment/open.ts";
import type { Services } from "./services.ts";
import type { StartOptions } from "./start-options.ts";

interface Deps {
  config: Config;
  settings: LiveSettings;
  store: Store;
  log: Logger;
  tracing: Tracing | undefined;
}

/** Opens the configured mail server, payment provider and picture host; their calls are traced. */
export async function openProviders({ config, settings, store, log, tracing }: Deps, { faults }: StartOptions) {
  const { mailer, mailbox } = await openMailer(config, settings);
  const payment = await openPaymentGateway({ config, store, faults, log });
  return {
    mailer: traceCalls(tracing, "mail", mailer),
    mailbox,
    payment: { ...payment, provider: traceCalls(tracing, "payment", payment.provider) },
    images: traceCalls(tracing, "images", openUploads(config, log)),
  };
}

interface IdentityDeps {
  config: Config;
  services: Services;
  store: Store;
  secrets: Secrets;
  limits: RateLimitService;
  addressLimits: AddressLimits;
  settings: LiveSettings;
  log: Logger;
  firebaseUrls: FirebaseUrls | undefined;
}

/** Opens the identity provider that the configuration names. */
export async function openIdentity({ firebaseUrls, ...deps }: IdentityDeps): Promise<IdentityProvider> {
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

interface IconDeps {
  config: Config;
  pubsub: PubSub;
  log: Logger;
  openSettings: Pick<OpenSettings, "live">;
  settings: Pick<SettingsService, "findLogo">;
}

/** Opens the icons of the settings in use, which are drawn again with each new theme. */
export async function openLiveIcons({ config, pubsub, log, openSettings, settings }: IconDeps): Promise<LiveIcons> {
  const options = {
    settingsFile: config.RESTAURANT_FILE,
    folder: join(config.DATA_DIR, "icons"),
    findLogo: settings.findLogo,
  };
  const icons = await createLiveIcons({
    settings: openSettings.live.settings,
    open: (theme) => openIcons(theme, options),
    onChange: () => pubsub.publishHere("content"),
    log,
  });
  openSettings.live.onChange(icons.refresh);
  // The theme may have changed while the first icons were drawn.
  await icons.refresh();
  return icons;
}
