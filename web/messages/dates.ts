/** Words around dates and times, whose own form is the locale's. */
export const dateMessages = {
  today: (time: string) => `today at ${time}`,
} as const;
