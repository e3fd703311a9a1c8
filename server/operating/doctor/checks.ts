import { certificateCheck } from "./certificate.check.ts";
import { configurationCheck } from "./configuration.check.ts";
import { databaseCheck } from "./database.check.ts";
import { diskCheck } from "./disk.check.ts";
import type { DoctorCheck } from "./doctor-check.ts";
import { firebaseCheck } from "./firebase.check.ts";
import { imagesCheck } from "./images.check.ts";
import { mailCheck } from "./mail.check.ts";
import { missingSettingsCheck } from "./missing-settings.check.ts";
import { openidCheck } from "./openid.check.ts";
import { proxyCheck } from "./proxy.check.ts";
import { listenCheck, standbyCheck } from "./replication.check.ts";
import { stripeCheck } from "./stripe.check.ts";
import { timeCheck } from "./time.check.ts";
import { tracesCheck } from "./traces.check.ts";

/** What `npm run doctor` checks, in the order of its output. */
export const doctorChecks: readonly DoctorCheck[] = [
  configurationCheck,
  databaseCheck,
  missingSettingsCheck,
  standbyCheck,
  listenCheck,
  diskCheck,
  timeCheck,
  certificateCheck,
  proxyCheck,
  openidCheck,
  firebaseCheck,
  mailCheck,
  stripeCheck,
  imagesCheck,
  tracesCheck,
];
