import { createContext } from "react-router";

/**
 * The text of the page, which the entry passes to `createPageHandler` beside a response without a body. React Router looks
 * at the bodies of responses, and each look would make a stream of the page and encode it.
 */
export const pageTextContext = createContext("");
