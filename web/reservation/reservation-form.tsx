import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { FormProvider, type UseFormReturn } from "react-hook-form";
import type { ProblemBody } from "#contract/problems.ts";
import { showFieldErrors } from "#web/api/field-errors.ts";
import type { KeyFor } from "#web/api/idempotency-key.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { updateUser } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Form } from "#web/ui/form.tsx";
import { useFormatMoney } from "#web/ui/format.tsx";
import type { TimeAndParty, TimeAndPartyValues } from "./form-values.ts";
import { invalidateAvailability } from "./queries.ts";
import { type RejectedTime, TimeAndPartyFields } from "./time-and-party-fields.tsx";

interface ReservationFormProps<Values extends TimeAndPartyValues, Details extends TimeAndParty, R> {
  form: UseFormReturn<Values, unknown, Details>;
  label?: string;
  /** Id of the reservation that is moved; absent for a new one. */
  movedId?: string;
  /** Whether staff enter a booking by telephone, which is possible until its start. */
  isByTelephone?: boolean;
  request: (details: Details, keyFor: KeyFor) => Promise<R>;
  onSuccess: (result: R) => void;
  onProblem?: (problem: ProblemBody, details: Details) => void;
  /** Fields in addition to those of date, time and party size. */
  fields?: ReactNode;
  /** Link shown if the table is already paid for. */
  alreadyPaidLink?: ReactNode;
  /** Buttons of the form. */
  children: ReactNode;
}

/** Form to create or to move a reservation. Shows problems at the fields that can solve them. */
export function ReservationForm<Values extends TimeAndPartyValues, Details extends TimeAndParty, R>(
  props: ReservationFormProps<Values, Details, R>,
) {
  const { form, label, movedId, isByTelephone = false, fields, alreadyPaidLink, children } = props;
  const { submit, problem, rejectedTime } = useSubmitReservation(props);
  const formatMoney = useFormatMoney();
  const additions = [
    problem?.code === "email_unverified" && reservationMessages.form.verifyFirst,
    problem?.price !== undefined && reservationMessages.form.newPrice(formatMoney(problem.price)),
  ];
  return (
    <FormProvider {...form}>
      <Form aria-label={label} onSubmit={submit} isBusy={form.formState.isSubmitting} className="grid max-w-2xl gap-5">
        <TimeAndPartyFields rejectedTime={rejectedTime} movedId={movedId} isByTelephone={isByTelephone} />
        {fields}
        {problem && (
          <Alert kind="failure">
            <span>{[problem.detail, ...additions].filter(Boolean).join(" ")}</span>{" "}
            {problem.code === "already_paid" && alreadyPaidLink}
          </Alert>
        )}
        {children}
      </Form>
    </FormProvider>
  );
}

function useSubmitReservation<Values extends TimeAndPartyValues, Details extends TimeAndParty, R>({
  form,
  request,
  onSuccess,
  onProblem,
}: ReservationFormProps<Values, Details, R>) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<ProblemBody>();
  const [rejectedTime, setRejectedTime] = useState<RejectedTime>();
  const { run } = useApiMutation({
    request,
    onSuccess: (result: R) => {
      void invalidateAvailability(client);
      onSuccess(result);
    },
    onProblem: (failure, details) => {
      const { date, time } = details;
      void invalidateAvailability(client);
      if (failure.code === "email_unverified") updateUser({ verified: false });
      const isTaken = failure.code === "table_taken";
      if (isTaken) setRejectedTime({ date, time, alternatives: failure.alternatives ?? [] });
      const fields = isTaken ? { time: failure.detail } : failure.fields;
      if (!showFieldErrors(form, fields)) setProblem(failure);
      onProblem?.(failure, details);
    },
  });
  const submit = form.handleSubmit((details) => {
    setProblem(undefined);
    return run(details);
  });
  return { submit, problem, rejectedTime };
}
