import type { Mutant } from "./mutant.ts";

const audit = "server/audit/audit.test.ts";
const auditAttack = "tests/attack/audit.test.ts";

/** Faults in the security log. */
export const securityLog: readonly Mutant[] = [
  {
    name: "a change of a dish is not recorded",
    file: "server/menu/menu-admin.service.ts",
    find: "await recordChange(trx, { subject: id, before: auditedFields(known, groupsBefore), after });",
    replace: "",
    tests: [audit],
  },
  {
    name: "a change that changes nothing is recorded",
    file: "server/database/audit-trail.ts",
    find: "if (changed.length === 0) return undefined;",
    replace: "",
    tests: [audit],
  },
  {
    name: "unchanged fields are recorded",
    file: "server/database/audit-trail.ts",
    find: "JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name])",
    replace: "name in { ...before, ...after }",
    tests: [audit],
  },
  {
    name: "what guests change of their own is recorded",
    file: "server/http/audit-request.ts",
    find: ' || principal.role !== "admin") return',
    replace: ") return",
    tests: [audit],
  },
  {
    name: "the addresses of a deleted user are kept",
    file: "server/personal-data.ts",
    find: "await audit.forgetPerson(db, person.id);",
    replace: "",
    tests: [audit],
  },
  {
    name: "the security log is kept forever",
    file: "server/retention.ts",
    find: "() => audit.deleteBefore(now - securityLogDays * dayMs),",
    replace: "",
    tests: [audit],
  },
  {
    name: "a flood of refused requests fills the security log",
    file: "server/http/audit-request.ts",
    find: "const maxPerIp = 20;",
    replace: "const maxPerIp = 20_000;",
    tests: [auditAttack],
  },
  {
    name: "requests without a token fill the security log",
    file: "server/http/audit-request.ts",
    find: '(error.code === "unauthenticated" && authorization !== undefined)',
    replace: 'error.code === "unauthenticated"',
    tests: [auditAttack],
  },
  {
    name: "every process that starts records the same change of the settings",
    file: "server/audit/applied-settings.repository.ts",
    find: '.where("settings", "=", known)',
    replace: "",
    tests: ["server/audit/settings-change.test.ts"],
  },
  {
    name: "log lines have the changed values",
    file: "server/audit/audit.service.ts",
    find: "const changed = Object.keys(after ?? before ?? {});",
    replace: "const changed = { before, after, email: 'ada@example.com' };",
    tests: [auditAttack],
  },
];
