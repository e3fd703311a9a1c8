import type { HealthLevel, HealthSubject } from "#contract/operating/health.ts";

/** UI texts of the page that says how the server and its providers are. */
export const healthMessages = {
  heading: "Health",
  subtitle:
    "Bookings, orders, open boards, mail, payments, printers, backups, disk, certificate and database: what works, and what does not",
  allWell: "Everything works.",
  count: (errors: number, warnings: number) =>
    [
      errors > 0 && (errors === 1 ? "1 thing does not work" : `${errors} things do not work`),
      warnings > 0 && (warnings === 1 ? "1 thing needs attention" : `${warnings} things need attention`),
    ]
      .filter(Boolean)
      .join(", "),
  subjects: {
    bookings: "Bookings",
    orders: "Orders",
    boards: "Boards of orders",
    mail: "Mail",
    payments: "Payments",
    printers: "Printers",
    backup: "Backup",
    disk: "Disk",
    certificate: "Certificate",
    database: "Database",
  } satisfies Record<HealthSubject, string>,
  levels: { ok: "Works", warning: "Needs attention", error: "Does not work" } satisfies Record<HealthLevel, string>,
  since: "Since",
  remedy: "What to do",
  updated: "Checked every 45 seconds, the payment provider every five minutes.",
  notice: (count: number) =>
    count === 1 ? "Something does not work as it should." : `${count} things do not work as they should.`,
  view: "See Health",
} as const;
