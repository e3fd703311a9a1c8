import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import type { Availability } from "#contract/booking/availability.ts";
import { availabilityQuery } from "./queries.ts";
import { TimePicker } from "./time-picker.tsx";

const date = "2026-11-20";
const full = { time: "19:00", startsAt: `${date}T23:00:00.000Z`, available: false };
const terms = { price: 20, freeCancellationHours: 24 };
const availability: Availability = { date, guest: 2, ...terms, hasTable: true, times: [full], alternatives: [] };

/** What guests, or staff, read of the times of a day. */
function textFor(isByTelephone: boolean, change: Partial<Availability>): string {
  const client = new QueryClient();
  client.setQueryData(availabilityQuery(date, "2", { isByTelephone }).queryKey, { ...availability, ...change });
  const picker = { date, partySize: "2", alternatives: undefined, movedId: undefined, isByTelephone } as const;
  function Form() {
    const form = useForm({ defaultValues: { date, time: "", guest: "2" } });
    return (
      <FormProvider {...form}>
        <TimePicker {...picker} />
      </FormProvider>
    );
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  );
}

it("guests for whom nothing is free are asked to call, staff are not", () => {
  for (const change of [{ hasTable: false }, { hasTable: true }]) {
    expect(textFor(false, change)).toContain("call us");
    expect(textFor(true, change)).not.toContain("call us");
  }
  expect(textFor(true, { hasTable: false })).toContain("No table has enough seats for this party.");
  expect(textFor(true, {})).toContain("Nothing is free around that day either.");
});
