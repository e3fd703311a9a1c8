/** UI texts of addresses that lead to no page. */
export const notFoundMessages = {
  code: "404",
  pageTitle: "Page not found",
  title: "This page is not on the menu",
  text: "The address may be misspelt, or the page has moved. Try one of these pages:",
} as const;
