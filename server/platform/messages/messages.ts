import { houseMails } from "./house-mails.ts";
import { identityMails } from "./identity-mails.ts";
import { orderMails } from "./order-mails.ts";
import { paymentMails } from "./payment-mails.ts";
import { providerMails } from "./provider-mails.ts";
import { reservationMails } from "./reservation-mails.ts";

/** All texts of mails. The texts of problems are in the contract. */
export const messages = {
  mail: { ...houseMails, ...identityMails, ...orderMails, ...paymentMails, ...providerMails, ...reservationMails },
} as const;
