import { z } from "zod";

/** The variables of backups, and what they mean together. */

const keepPattern = /^(daily|weekly|monthly)=(\d{1,4})$/;

const keepByDefault = { daily: 7, weekly: 4, monthly: 6 };

/** `daily=7,weekly=4,monthly=6`; what is not named keeps its default. */
const keep = z.string().transform((text, context) => {
  const counts = { ...keepByDefault };
  for (const word of text.split(",")) {
    const [, period, count] = keepPattern.exec(word.trim()) ?? [];
    if (period === "daily" || period === "weekly" || period === "monthly") counts[period] = Number(count);
    else context.addIssue({ code: "custom", message: "expected numbers such as daily=7,weekly=4,monthly=6" });
  }
  return counts;
});

export const backupVariables = {
  BACKUP_TO: z
    .string()
    .regex(
      /^(\/|[A-Za-z]:[\\/]|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?$)/,
      "expected /a/folder or s3://bucket/prefix",
    )
    .optional(),
  BACKUP_KEY: z.string().min(20, "expected at least 20 characters").optional(),
  BACKUP_KEEP: keep.default(keepByDefault),
};

type BackupSettings = {
  [Name in "BACKUP_TO" | "BACKUP_KEY"]?: z.output<(typeof backupVariables)[Name]>;
};

const s3Variables = ["S3_ENDPOINT", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** Whether backups leave this machine. */
export const isBucket = (backupTo: string | undefined): boolean => backupTo?.startsWith("s3://") ?? false;

/** Finds what is missing: a backup that leaves the machine is encrypted, since it holds personal data. */
export function findBackupProblems(
  env: BackupSettings & { [Name in (typeof s3Variables)[number]]?: string | undefined },
): string[] {
  if (!isBucket(env.BACKUP_TO)) return [];
  return [
    ...(env.BACKUP_KEY ? [] : ["BACKUP_KEY: needed with BACKUP_TO=s3://…, since backups hold personal data"]),
    ...s3Variables.filter((name) => !env[name]).map((name) => `${name}: needed with BACKUP_TO=s3://…`),
  ];
}
