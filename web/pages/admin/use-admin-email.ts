import { useOutletContext } from "react-router";

/** Of the admin whom the layout let pass. */
export const useAdminEmail = (): string => useOutletContext<string>();
