import type { SettingsSection } from "#contract/settings.ts";
import { api } from "#web/api/api.ts";
import { toast } from "#web/ui/toast.ts";

/** Bookings and orders that exist may not fit changes of these sections. */
const affecting: readonly SettingsSection[] = ["tables", "openingHours", "specialDays"];

/** Tells which bookings and orders do not fit the settings, once sections are saved or restored that decide about that. */
export async function tellAffected(saved: readonly SettingsSection[] = affecting): Promise<void> {
  if (!saved.some((section) => affecting.includes(section))) return;
  // If the answer is lost, the page Health still says it.
  const findings = await api("getHealth", {}).catch(() => []);
  for (const { subject, level, text, remedy } of findings)
    if (level === "error" && (subject === "bookings" || subject === "orders")) toast.error(`${text} ${remedy ?? ""}`);
}
