import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import type { Availability } from "#contract/booking/availability.ts";
import { samplePublicRestaurant } from "#tests/support/sample-restaurant.ts";
import { RestaurantContext } from "#web/restaurant/use-restaurant.ts";
import { DepositSummary } from "./deposit-summary.tsx";
import { availabilityQuery } from "./queries.ts";

/** The sample, as a page has it that was opened before the owner changed the terms: 10 for each guest, free until 24 hours before. */
const restaurant = samplePublicRestaurant({}, Temporal.Instant.from("2026-11-20T17:00:00Z"));
const date = "2026-12-05";
const terms = { price: 30, freeCancellationHours: 48 };
const availability: Availability = { date, guest: 2, ...terms, hasTable: true, times: [], alternatives: [] };

it("the deposit and its refund are those of a booking that is made now", () => {
  const client = new QueryClient();
  client.setQueryData(availabilityQuery(date, "2").queryKey, availability);
  function Form() {
    const form = useForm({ defaultValues: { date, time: "", guest: "2" } });
    return (
      <FormProvider {...form}>
        <DepositSummary />
      </FormProvider>
    );
  }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RestaurantContext value={restaurant}>
        <Form />
      </RestaurantContext>
    </QueryClientProvider>,
  );
  expect(html).toContain("$30.00");
  expect(html).toContain("2 × $15.00");
  expect(html).toContain("at least 48 hours before");
});
