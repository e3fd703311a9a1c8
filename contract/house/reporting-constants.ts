/** The longest period, in days, of the admin's series of figures. */
export const maxSeriesDays = 366;
