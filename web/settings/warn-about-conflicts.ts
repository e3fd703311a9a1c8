import type { SettingsSection } from "#contract/settings.ts";
import { api } from "#web/api/api.ts";
import { toast } from "#web/ui/toast.ts";

/** Sections whose changes can conflict with existing bookings and orders. */
const sectionsWithConflicts: readonly SettingsSection[] = ["tables", "openingHours", "specialDays"];

/**
 * Shows which existing bookings and orders conflict with the settings, such as those outside the opening hours. Does nothing if
 * the saved sections cannot cause that. Without `saved`, such as after a restore, all of them may have changed.
 */
export async function warnAboutConflicts(saved: readonly SettingsSection[] = sectionsWithConflicts): Promise<void> {
  if (!saved.some((section) => sectionsWithConflicts.includes(section))) return;
  // If this request fails, the page Health still shows the findings.
  const findings = await api("getHealth", {}).catch(() => []);
  for (const { subject, level, text, remedy } of findings)
    if (level === "error" && (subject === "bookings" || subject === "orders")) toast.error(`${text} ${remedy ?? ""}`);
}
