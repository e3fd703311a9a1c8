/**
 * Whether a document shows pictures of any https address: on these pages users give the address of a picture and see it.
 * Others show pictures of the site and of origins that the operator or an admin chose.
 */
export const showsAnyImage = (path: string): boolean => /^\/(dashboard(\/|$)|login$|signup$|sign-in-link$)/.test(path);
