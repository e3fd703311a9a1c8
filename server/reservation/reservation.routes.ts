import { route } from "../http/route.ts";
import type { ReservationService } from "./reservation.service.ts";

export const reservationRoutes = (reservations: ReservationService) => [
  route("getAvailability", async ({ query }) => reservations.availability(query)),
  route("listReservations", async ({ query: { date, q, before } }) => reservations.list({ date, word: q, before })),
  route("createReservation", async ({ caller, body }) => {
    const reservation = await reservations.enter(caller, body);
    return { acknowledged: true, insertedId: reservation._id, reservation };
  }),
  route("updateReservation", async ({ caller, params, body }) => {
    const { modified, stay } = await reservations.update(caller, params.id, body);
    return { acknowledged: true, modifiedCount: modified, reservation: stay };
  }),
  route("getCancellation", async ({ caller, params }) => reservations.cancellation(caller, params.id)),
  route("cancelReservation", async ({ caller, params, body }) => {
    const { modified, refund, status } = await reservations.cancel(caller, params.id, body);
    return { acknowledged: true, modifiedCount: modified, refund, reservationStatus: status };
  }),
];
