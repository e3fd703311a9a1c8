const more = (count: number, unit: string): string => `${count} more ${unit}${count === 1 ? "" : "s"}`;

/** Texts of the time for which `what`, such as a table, is held for a guest who pays. */
export const holdTexts = (what: string) => ({
  timeLeftLabel: "Held for you for",
  timeLeftAnnouncement: (minutes: number, seconds: number) =>
    `Your ${what} is held for ${minutes > 0 ? more(minutes, "minute") : more(seconds, "second")}.`,
  ending: "The hold is ending …",
});

export type HoldTexts = ReturnType<typeof holdTexts>;
