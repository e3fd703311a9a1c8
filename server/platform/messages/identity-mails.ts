import type { MailContent } from "./mail-content.ts";

interface LinkMail {
  subject: string;
  heading: string;
  lead: string;
  /** What the link does. */
  label: string;
  link: string;
  after: string;
}

const linkMail = ({ label, link, after, ...mail }: LinkMail): MailContent => ({
  ...mail,
  action: { label, url: link },
  details: [after],
});

/** Texts of mails about accounts. */
export const identityMails = {
  verify: (restaurant: string, link: string) =>
    linkMail({
      subject: `Verify your email for ${restaurant}`,
      heading: "Verify your email",
      lead: `Welcome to ${restaurant}! Open this link to verify your email address. Then you can order and reserve.`,
      label: "Verify my email",
      link,
      after:
        'The link works for a day. If you did not sign up, open it as well and press "This was not me": the account is deleted then.',
    }),
  resetPassword: (restaurant: string, link: string) =>
    linkMail({
      subject: `Choose a new password for ${restaurant}`,
      heading: "A new password",
      lead: "Open this link to choose a new password.",
      label: "Choose a new password",
      link,
      after:
        "The link works for an hour. If you did not ask for it, you can ignore this mail; your password stays as it is.",
    }),
  signInLink: (restaurant: string, link: string) =>
    linkMail({
      subject: `Your sign-in link for ${restaurant}`,
      heading: "Your sign-in link",
      lead: "Open this link on the device you want to sign in with, and press the button there.",
      label: "Sign in",
      link,
      after: "The link works once, for 15 minutes. If you did not ask for it, you can ignore this mail.",
    }),
  passwordChanged: (restaurant: string, recover: string) =>
    linkMail({
      subject: `Your password for ${restaurant} was changed`,
      heading: "Your password was changed",
      lead: "The password of your account was changed, and all devices were signed out. If that was you, there is nothing to do. If not, choose a new password here:",
      label: "Choose a new password",
      link: recover,
      after: "Then nobody but you can sign in.",
    }),
  passwordRemoved: (restaurant: string, recover: string) =>
    linkMail({
      subject: `Your password for ${restaurant} was removed`,
      heading: "Your password was removed",
      lead: "Your email is verified now, since you signed in with a link from our mail. Before, anybody could have signed up with your address, so the password of the account was removed, and all other devices were signed out. Choose a new password here:",
      label: "Choose a new password",
      link: recover,
      after: "You can also go on signing in with links from our mails, without a password.",
    }),
  secondFactorChanged: (restaurant: string, recover: string) =>
    linkMail({
      subject: `Your sign-in at ${restaurant} was changed`,
      heading: "Your sign-in was changed",
      lead: "A second factor of your account, a passkey or the one-time codes, was added or removed. If that was you, there is nothing to do. If not, choose a new password here and look at your account:",
      label: "Choose a new password",
      link: recover,
      after: "A new password signs out every device.",
    }),
  confirmNewEmail: (restaurant: string, link: string) =>
    linkMail({
      subject: `Confirm your new email for ${restaurant}`,
      heading: "Confirm your new email",
      lead: `Somebody, presumably you, wants to use this address for an account at ${restaurant}. Open this link to confirm it.`,
      label: "Confirm my new email",
      link,
      after: "The link works once, for a day. If you did not ask for it, you can ignore this mail; nothing changes.",
    }),
  confirmOldEmail: (restaurant: string, newEmail: string, link: string) =>
    linkMail({
      subject: `Confirm the change of your email for ${restaurant}`,
      heading: "A change of your email",
      lead: `Somebody, presumably you, wants to change the email of your account to ${newEmail}. Open this link to confirm or refuse it.`,
      label: "Confirm or refuse",
      link,
      after:
        "The link works once, for a day. Without your confirmation nothing changes. If you did not ask for it, refuse it there and choose a new password.",
    }),
  emailChanged: (restaurant: string): MailContent => ({
    subject: `Your email for ${restaurant} was changed`,
    heading: "Your email was changed",
    lead: "The email of your account was changed, as the links in our mails confirmed, and all other devices were signed out. From now on our mails go to the new address.",
    details: ["If that was not you, please call us or write to us at once."],
  }),
  accountDeleted: (restaurant: string, telephone: string, isByStaff: boolean): MailContent => ({
    subject: `Your account at ${restaurant} was deleted`,
    heading: "Your account was deleted",
    lead: `Your account was deleted with your cart, reviews and sign-in. Bookings that were still to come are cancelled, and their deposits are refunded ${isByStaff ? "in full" : "by the rules for cancellation"}. Orders stay in our books without your name. A delivery that is under way is still brought to you; its address is deleted when it is done.`,
    details: [`If you did not ask for this, please call us: ${telephone}`],
  }),
  newDevice: (restaurant: string, device: string, recover: string) =>
    linkMail({
      subject: `A new device signed in at ${restaurant}`,
      heading: "A new device signed in",
      lead: `Somebody signed in to your account with a device that we have not seen before: ${device}. If that was you, there is nothing to do. If not, choose a new password here:`,
      label: "Choose a new password",
      link: recover,
      after: "A new password signs out every device.",
    }),
  firstAdmin: (restaurant: string, link: string) =>
    linkMail({
      subject: `Set up ${restaurant}`,
      heading: "Set up your restaurant",
      lead: `You were named as the admin of ${restaurant}. Open this link to choose your password.`,
      label: "Choose my password",
      link,
      after: "The link works once, for a day.",
    }),
  alreadyRegistered: (restaurant: string, link: string) =>
    linkMail({
      subject: `You already have an account with ${restaurant}`,
      heading: "You already have an account",
      lead: "Somebody, perhaps you, tried to sign up with this email address. You have an account already; sign in here:",
      label: "Sign in",
      link,
      after: "If you forgot the password you can choose a new one there.",
    }),
} as const;
