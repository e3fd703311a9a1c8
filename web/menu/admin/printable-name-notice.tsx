import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { isPrintable } from "#contract/ordering/printable-text.ts";
import { apiQuery } from "#web/api/api.ts";
import { adminMessages } from "#web/messages/admin.ts";
import type { DishFormState } from "./use-dish-form.ts";

/** Warns of a name that the kitchen's printers cannot print whole; nothing in a restaurant without printers. */
export function PrintableNameNotice({ form: { control } }: { form: DishFormState }) {
  const { data: stations = [] } = useQuery(apiQuery(["stations"], "listStations", {}));
  const name = useWatch({ control, name: "name" });
  const isWarned = stations.some(({ printer }) => printer) && !isPrintable(name ?? "");
  return (
    <p role="status" className="text-sm font-semibold empty:hidden">
      {isWarned ? adminMessages.dish.notPrintable : null}
    </p>
  );
}
