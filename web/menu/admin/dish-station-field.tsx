import { useQuery } from "@tanstack/react-query";
import { bagStation } from "#contract/ordering/ticket-constants.ts";
import { apiQuery } from "#web/api/api.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { Select } from "#web/ui/field.tsx";
import { fieldsOf } from "#web/ui/form.tsx";
import type { DishFormState } from "./use-dish-form.ts";

/** Where a dish is prepared; nothing in a restaurant without stations. */
export function DishStationField({ form }: { form: DishFormState }) {
  const { data = [] } = useQuery(apiQuery(["stations"], "listStations", {}));
  const stations = data.filter(({ _id }) => _id !== bagStation);
  const [first] = stations;
  if (!first) return null;
  const { station, firstStation } = adminMessages.dish;
  return (
    <Select label={station} {...fieldsOf(form)("station")}>
      <option value="">{firstStation(first.name)}</option>
      {stations.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
