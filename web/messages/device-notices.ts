/** UI texts of devices that are told by push. */
export const deviceNoticeMessages = {
  turnOn: "Tell this device of orders",
  turnOff: "Tell this device no longer",
  on: "This device is told of orders, also while this page is closed.",
  turnedOn: "This device is told of orders now.",
  failedTitle: "This device cannot be told",
  denied: "The browser does not let this site show notices. Allow them in the settings of the browser, then try again.",
  failed:
    "The browser's push service could not be reached, or this browser has none. On an iPhone or iPad, add this site to the home screen first.",
} as const;
