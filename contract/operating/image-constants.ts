/** Maximum size of an uploaded image file. */
export const maxImageBytes = 10 * 1024 * 1024;
