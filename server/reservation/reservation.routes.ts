import { route } from "../http/route.ts";
import type { ReservationService } from "./reservation.service.ts";

export const reservationRoutes = (reservations: ReservationService) => [
  route("getAvailability", async ({ query }) => reservations.availability(query)),
  route("listReservations", async ({ query: { date, q, before } }) => reservations.list({ date, search: q, before })),
  route("createReservation", async ({ currentUser, body }) => {
    const reservation = await reservations.createByPhone(currentUser, body);
    return { acknowledged: true, insertedId: reservation._id, reservation };
  }),
  route("updateReservation", async ({ currentUser, params, body }) => {
    const { modified, reservation } = await reservations.update(currentUser, params.id, body);
    return { acknowledged: true, modifiedCount: modified, reservation };
  }),
  route("getCancellation", async ({ currentUser, params }) => reservations.previewCancellation(currentUser, params.id)),
  route("cancelReservation", async ({ currentUser, params, body }) => {
    const { modified, refund, status } = await reservations.cancel(currentUser, params.id, body);
    return { acknowledged: true, modifiedCount: modified, refund, reservationStatus: status };
  }),
];
