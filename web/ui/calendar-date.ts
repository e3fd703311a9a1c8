/** Whether a text is an existing day in the format `YYYY-MM-DD`. */
export const isCalendarDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
