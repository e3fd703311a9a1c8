/** What a device shows. It travels through the push service of a browser, encrypted, and names nobody. */
export interface PushNotice {
  title: string;
  body: string;
  /** A path of the site, which opens when somebody taps the notice. */
  path: string;
  /** A later notice with the same tag replaces it. */
  tag: string;
}
