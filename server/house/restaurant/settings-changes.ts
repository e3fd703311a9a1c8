import { mayBeThousands } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { SettingsChanges } from "#contract/settings.ts";
import type { Db } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import { formatLocalTime } from "./local-time.ts";
import { type NewLogo, readLogo, storedLogoId } from "./logo.ts";
import { type CombinedSettings, combineSections, type StoredSections } from "./settings-sections.ts";

const thousandsMessage = "Please write thousands without a separator, such as 1000";

interface LogoSources {
  file: RestaurantSettings;
  findLogo(id: string): Promise<string | undefined>;
}

/** Amounts in sections are typed, or come from the file. Throws `invalid` with the path of one that may be meant in thousands. */
function assertNoThousands({ reservation, refund }: SettingsChanges, file: RestaurantSettings): void {
  const typed = {
    "changes.reservation.depositPerGuest": reservation?.depositPerGuest,
    "changes.refund.freshSignInAbove": refund?.freshSignInAbove,
  };
  const wrong = Object.entries(typed).filter(([, amount]) => amount && mayBeThousands(amount, file.currency));
  if (wrong.length === 0) return;
  throw new AppError("invalid", { fields: Object.fromEntries(wrong.map(([path]) => [path, thousandsMessage])) });
}

/**
 * The sections as they are stored: a logo that is sent has its name in place of its content. Throws `invalid` if the logo is
 * neither a PNG nor that of the file nor an earlier one, or for an amount that may be meant in thousands.
 */
export async function readChanges(
  changes: SettingsChanges,
  { file, findLogo }: LogoSources,
): Promise<{ sections: StoredSections; logo?: NewLogo }> {
  assertNoThousands(changes, file);
  const { theme } = changes;
  if (theme?.logo === undefined || theme.logo === file.theme.logo) return { sections: changes };
  const id = storedLogoId(theme.logo);
  if (id !== undefined && (await findLogo(id)) !== undefined) return { sections: changes };
  const logo = await readLogo(theme.logo);
  return { sections: { ...changes, theme: { ...theme, logo: logo.name } }, logo };
}

/** Combines sections with the file. Throws `invalid` with the path of each member that is wrong. */
export function combineValid(file: RestaurantSettings, sections: StoredSections): CombinedSettings {
  const combined = combineSections(file, sections);
  if (!("problems" in combined)) return combined;
  const fields = combined.problems.map(({ path, message }) => [`changes.${path}`, message]);
  throw new AppError("invalid", { fields: Object.fromEntries(fields) });
}

interface ReservedTable {
  table_id: string;
  number: string;
  /** Milliseconds since 1970. */
  starts_at: number;
}

/** Returns future reservations of tables that the settings do not have. */
export type ListAtMissingTables = (
  db: Db,
  settings: Pick<RestaurantSettings, "tables">,
) => Promise<readonly ReservedTable[]>;

/** Throws `table_in_use` if a table is reserved that the settings do not have. */
export async function assertTablesFree(db: Db, settings: RestaurantSettings, list: ListAtMissingTables): Promise<void> {
  const [reserved] = await list(db, settings);
  if (!reserved) return;
  const { table_id, number, starts_at } = reserved;
  throw new AppError("table_in_use", {
    detail: `Booking ${number} has table ${table_id} on ${formatLocalTime(starts_at, settings)}. Keep the table until then, or cancel the booking first.`,
  });
}
