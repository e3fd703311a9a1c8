import { createContext } from "react-router";
import type { ApiClient } from "./api-client.ts";

/** The API client of loaders on the server: same routes and validation, without network. */
export const apiContext = createContext<ApiClient>();
