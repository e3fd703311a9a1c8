import { route } from "../platform/http/route.ts";
import type { ReservationService } from "./reservation.service.ts";

export const reservationRoutes = (reservations: ReservationService) => [
  route("getAvailability", async ({ query: { guest: partySize, ...query } }) =>
    reservations.availability({ ...query, partySize }),
  ),
  route("getOwnAvailability", async ({ currentUser, query: { guest: partySize, ...query } }) =>
    reservations.ownAvailability(currentUser, { ...query, partySize }),
  ),
  route("listReservations", async ({ query: { date, q, before } }) => reservations.list({ date, search: q, before })),
  route("createReservation", ({ currentUser, body, commit, recordChange }) =>
    reservations.withAlternativesFor(currentUser, () =>
      commit(async (trx) => {
        const reservation = await reservations.createByPhone(trx, currentUser, body, recordChange);
        return { acknowledged: true, insertedId: reservation._id, reservation };
      }),
    ),
  ),
  route("updateReservation", ({ currentUser, params, body, commit, recordChange }) =>
    reservations.withAlternativesFor(currentUser, () =>
      commit(async (trx) => {
        const change = { ...body, recordChange };
        const { modified, reservation } = await reservations.update(trx, currentUser, params.id, change);
        return { acknowledged: true, modifiedCount: modified, reservation };
      }),
    ),
  ),
  route("getCancellation", async ({ currentUser, params }) => reservations.previewCancellation(currentUser, params.id)),
  route("cancelReservation", ({ currentUser, params, body, commit, recordChange }) =>
    commit(async (trx) => {
      const options = { ...body, recordChange };
      const { modified, refund, status } = await reservations.cancel(trx, currentUser, params.id, options);
      return { acknowledged: true, modifiedCount: modified, refund, reservationStatus: status };
    }),
  ),
];
