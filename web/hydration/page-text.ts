import { createContext } from "react-router";

/**
 * Holds the HTML of a rendered page, for `createPageHandler`; empty for other responses. The response of the page itself has
 * no body: React Router reads the property `body` of responses, which would create a stream and encode the HTML.
 */
export const pageTextContext = createContext("");
