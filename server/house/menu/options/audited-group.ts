import type { AuditValues } from "../../../platform/database/audit-trail.ts";
import type { OptionGroupRecord } from "./option-group-list.repository.ts";

/** What the security log says about a group. */
export const auditedGroup = ({
  id: _id,
  created_at: _createdAt,
  options,
  ...group
}: OptionGroupRecord): AuditValues => ({
  ...group,
  options: options.map(({ id, name, price_minor: priceMinor, sizePrices, available }) => ({
    id,
    name,
    priceMinor,
    sizePrices,
    available: available === 1,
  })),
});
