import type { Administration } from "./open-administration.ts";

/** Prints what it did. */
type Print = (line: string) => void;
type Command = (administration: Administration, argument: string, print: Print) => Promise<void>;

const list: Command = async ({ users }, search, print) => {
  let before: string | undefined;
  do {
    const { items, next } = await users.list(search, before);
    for (const { email, role, name, isValid, createdAt } of items)
      print([email, role, isValid ? "verified" : "not verified", createdAt.slice(0, 10), name].join("\t"));
    before = next?.before;
  } while (before !== undefined);
};

const promote: Command = async ({ users, recorderOf }, email, print) => {
  const { id } = await users.findByEmail(email);
  const count = await users.promote(id, recorderOf("promoteUser"));
  print(count === 0 ? `${email} is an admin already.` : `${email} is an admin now.`);
};

const demote: Command = async ({ users, recorderOf }, email, print) => {
  const { id } = await users.findByEmail(email);
  const count = await users.demote(id, recorderOf("demoteUser"));
  print(count === 0 ? `${email} is no admin.` : `${email} is no admin any more.`);
};

const resetPassword: Command = async ({ users, identity, recordEvent }, email, print) => {
  const { id } = await users.findByEmail(email);
  const link = await identity.createPasswordResetLink(email.toLowerCase());
  if (link === undefined)
    throw new Error(`${email} has no password here: the account is kept elsewhere, or there is none`);
  await recordEvent("passwordLinkCreated", id);
  print(`Works once, for an hour: ${link}`);
};

const exportData: Command = async ({ persons }, email, print) =>
  print(JSON.stringify(await persons.export(email), null, 2));

const forget: Command = async ({ persons, recorderOf }, email, print) => {
  const { guests, bookings, orders } = await persons.forget(email, recorderOf("deleteUser"));
  const more = [
    ...(guests > 0 ? [`${guests} without an account`] : []),
    ...(bookings > 0 ? [`${bookings} by telephone`] : []),
    ...(orders > 0 ? [`${orders} as the contact of an order`] : []),
  ];
  const counted = more.length > 0 ? ` (${more.join(", ")})` : "";
  print(
    `${email} is deleted, with all personal data${counted}. Payments keep their amounts; older backups still have the person.`,
  );
};

const resetSettings: Command = async ({ resetSettings: reset, recorderOf }, _argument, print) => {
  await reset(recorderOf("restoreSettings"));
  print("The settings are those of the file. What was changed on screen is among their versions.");
};

/** The commands of `npm run admin`, and whether each takes an email. */
export const commands: Readonly<Record<string, { run: Command; needsEmail: boolean }>> = {
  list: { run: list, needsEmail: false },
  promote: { run: promote, needsEmail: true },
  demote: { run: demote, needsEmail: true },
  "reset-password": { run: resetPassword, needsEmail: true },
  export: { run: exportData, needsEmail: true },
  forget: { run: forget, needsEmail: true },
  "reset-settings": { run: resetSettings, needsEmail: false },
};
