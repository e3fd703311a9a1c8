/**
 * The header in which the rendering of a page names the hashes of its own inline scripts, separated by spaces. It does
 * not leave the server.
 */
export const scriptHashesHeader = "x-script-hashes";
