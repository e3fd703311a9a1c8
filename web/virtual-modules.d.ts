declare module "virtual:public-scripts" {
  /**
   * URLs of the scripts of each public page: first the entry, then all modules that the entry and the page import.
   * `undefined` in development, where the router shows every page.
   */
  const publicScripts: Readonly<Record<string, readonly string[]>> | undefined;
  export default publicScripts;
}
