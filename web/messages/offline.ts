/** UI texts of the offline page. */
export const offlineMessages = {
  title: "Offline",
  heading: "You are offline",
  text: "There is no connection at the moment. This is the last version saved on this device; prices and dishes may have changed.",
  call: "Call us",
  menu: "The menu last seen",
  retry: "Try again",
} as const;
