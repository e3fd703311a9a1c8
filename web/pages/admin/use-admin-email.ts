import { useOutletContext } from "react-router";

/** Email of the signed-in admin, provided by the admin layout. */
export const useAdminEmail = (): string => useOutletContext<string>();
