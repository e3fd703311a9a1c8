import { route } from "../../platform/http/route.ts";
import type { PrintService } from "../printing/print.service.ts";
import type { OrderService } from "./order.service.ts";

interface Deps {
  orders: Pick<OrderService, "reprint">;
  printing: Pick<PrintService, "listStations" | "listTickets" | "confirmTicket">;
}

export const ticketRoutes = ({ orders, printing }: Deps) => [
  route("listStations", async () => printing.listStations()),
  route("listTickets", async ({ params }) => printing.listTickets(params.station)),
  route("printTickets", async ({ params, body, recordChange }) => ({
    ticketCount: await orders.reprint(params.id, body.station, recordChange),
  })),
  route("confirmTicket", async ({ params, recordChange }) => ({
    modifiedCount: await printing.confirmTicket(params.id, recordChange),
  })),
];
