import { createContext } from "react-router";
import type { ApiClient } from "./api-client.ts";

/** The door through which loaders on the server call the API: same routes, same validation, no network. */
export const apiContext = createContext<ApiClient>();
