import type { MailText } from "./mail-text.ts";

const linkMail = (subject: string, lead: string, link: string, after: string): MailText => ({
  subject,
  text: `${lead}\n\n${link}\n\n${after}\n`,
});

/** Texts of mails about accounts. */
export const identityMails = {
  verify: (restaurant: string, link: string) =>
    linkMail(
      `Verify your email for ${restaurant}`,
      `Welcome to ${restaurant}! Open this link to verify your email address. Then you can order and reserve.`,
      link,
      'The link works for a day. If you did not sign up, open it as well and press "This was not me": the account is deleted then.',
    ),
  resetPassword: (restaurant: string, link: string) =>
    linkMail(
      `Choose a new password for ${restaurant}`,
      "Open this link to choose a new password.",
      link,
      "The link works for an hour. If you did not ask for it, you can ignore this mail; your password stays as it is.",
    ),
  signInLink: (restaurant: string, link: string) =>
    linkMail(
      `Your sign-in link for ${restaurant}`,
      "Open this link on the device you want to sign in with.",
      link,
      "The link works once, for 15 minutes. If you did not ask for it, you can ignore this mail.",
    ),
  passwordChanged: (restaurant: string, recover: string) =>
    linkMail(
      `Your password for ${restaurant} was changed`,
      "The password of your account was changed, and all devices were signed out. If that was you, there is nothing to do. If not, choose a new password here:",
      recover,
      "Then nobody but you can sign in.",
    ),
  secondFactorChanged: (restaurant: string, recover: string) =>
    linkMail(
      `Your sign-in at ${restaurant} was changed`,
      "A second factor of your account, a passkey or the one-time codes, was added or removed. If that was you, there is nothing to do. If not, choose a new password here and look at your account:",
      recover,
      "A new password signs out every device.",
    ),
  confirmNewEmail: (restaurant: string, link: string) =>
    linkMail(
      `Confirm your new email for ${restaurant}`,
      `Somebody, presumably you, wants to use this address for an account at ${restaurant}. Open this link to confirm it.`,
      link,
      "The link works once, for a day. If you did not ask for it, you can ignore this mail; nothing changes.",
    ),
  confirmOldEmail: (restaurant: string, newEmail: string, link: string) =>
    linkMail(
      `Confirm the change of your email for ${restaurant}`,
      `Somebody, presumably you, wants to change the email of your account to ${newEmail}. Open this link to confirm or refuse it.`,
      link,
      "The link works once, for a day. Without your confirmation nothing changes. If you did not ask for it, refuse it there and choose a new password.",
    ),
  emailChanged: (restaurant: string): MailText => ({
    subject: `Your email for ${restaurant} was changed`,
    text: "The email of your account was changed, as the links in our mails confirmed, and all other devices were signed out. From now on our mails go to the new address.\n\nIf that was not you, please call us or write to us at once.\n",
  }),
  newDevice: (restaurant: string, device: string, recover: string) =>
    linkMail(
      `A new device signed in at ${restaurant}`,
      `Somebody signed in to your account with a device that we have not seen before: ${device}. If that was you, there is nothing to do. If not, choose a new password here:`,
      recover,
      "A new password signs out every device.",
    ),
  firstAdmin: (restaurant: string, link: string) =>
    linkMail(
      `Set up ${restaurant}`,
      `You were named as the admin of ${restaurant}. Open this link to choose your password.`,
      link,
      "The link works once, for a day.",
    ),
  alreadyRegistered: (restaurant: string, link: string) =>
    linkMail(
      `You already have an account with ${restaurant}`,
      "Somebody, perhaps you, tried to sign up with this email address. You have an account already; sign in here:",
      link,
      "If you forgot the password you can choose a new one there.",
    ),
} as const;
