import { buildPath, endpoints, type OperationName } from "#contract/paths.ts";
import { dateIn } from "./guest-reservations.ts";
import type { Answer, HttpClient } from "./http-client.ts";
import { newDish, newReview, type People, picture, things } from "./things.ts";

/** What a call takes. */
export interface Valid {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The file of a form. */
  file?: { field: string; bytes: Uint8Array<ArrayBuffer> };
}

export type ValidCalls = Record<OperationName, () => Promise<Valid>>;

/**
 * A valid request for every call, in the name of its owner. Each makes what it is about anew, over HTTP alone, so that
 * whoever may make the call really succeeds.
 */
export function validCalls(client: HttpClient, people: People): ValidCalls {
  const { owner, newGuest, undelivered } = people;
  const made = things(client, people);
  const { email } = owner;
  const own = async () => ({ params: { email } });
  const nothing = async () => ({});

  return {
    getRestaurant: nothing,
    exchangeToken: async () => ({ body: { email } }),
    createUser: async () => ({ body: { email, name: "Ada Guest" } }),
    checkAdmin: own,
    checkValid: own,
    sendVerification: own,
    listMenu: async () => ({ query: { category: "salad", page: "1", limit: "5" } }),
    getDish: async () => ({ params: { id: await made.dish() } }),
    listReviews: nothing,
    addToCart: async () => ({ body: { menuId: await made.dish(), email } }),
    listCart: async () => ({ query: { email } }),
    removeFromCart: async () => ({ params: { id: await made.entry() } }),
    createPaymentIntent: async () => ({ body: made.deposit() }),
    getPaymentIntent: async () => ({ params: { id: (await made.intent()).id } }),
    recordPayment: async () => {
      const { id, price } = await made.paidIntent();
      return { body: { email, price, transactionId: id, paymentType: "cart" } };
    },
    listPayments: own,
    listReservationPayments: own,
    getAvailability: async () => ({ query: { date: dateIn(2), guest: "2", time: "19:00" } }),
    listReservations: async () => ({ query: { date: dateIn(3), q: "Ada" } }),
    createReservation: async () => ({ body: made.telephone() }),
    updateReservation: async () => ({ params: { id: await made.reservation() }, body: made.nextStay() }),
    getCancellation: async () => ({ params: { id: await made.reservation() } }),
    cancelReservation: async () => ({ params: { id: await made.reservation() }, body: { reason: "Ill" } }),
    refundPayment: async () => ({ params: { id: await made.payment() }, body: { price: 1, reason: "Cold" } }),
    createDish: async () => ({ body: newDish }),
    updateDish: async () => ({ params: { id: await made.dish() }, body: { price: 8.5, available: false } }),
    deleteDish: async () => ({ params: { id: await made.dish() } }),
    uploadImage: async () => ({ file: { field: "image", bytes: await picture() } }),
    listUsers: async () => ({ query: { q: "guest" } }),
    deleteUser: async () => {
      const gone = await newGuest();
      return { params: { id: await made.userId(gone) }, query: { email: gone.email } };
    },
    promoteUser: async () => ({ params: { id: await made.userId(await newGuest()) } }),
    demoteUser: async () => ({ params: { id: await made.otherAdmin() } }),
    getUserStats: own,
    getAdminStats: nothing,
    getAdminSeries: async () => ({ query: { from: dateIn(-30), to: dateIn(0) } }),
    listOrders: async () => ({ query: { status: "pending", date: dateIn(0), q: "guest" } }),
    watchOrders: nothing,
    getOrder: async () => ({ params: { id: await made.payment() } }),
    updateOrder: async () => ({ params: { id: await made.payment() }, body: { status: "accepted" } }),
    cancelOrder: async () => ({ params: { id: await made.payment() }, body: { reason: "Changed my mind" } }),
    listAllReviews: nothing,
    createReview: async () => ({ body: { ...newReview, email } }),
    updateReview: async () => ({ params: { id: await made.review() }, body: { hidden: true } }),
    listFailedDeliveries: nothing,
    retryFailedDelivery: async () => ({ params: { id: await undelivered() } }),
    discardFailedDelivery: async () => ({ params: { id: await undelivered() } }),
  };
}

/** Makes the call of that name with what it takes. */
export function sendValid(
  { call }: Pick<HttpClient, "call">,
  name: OperationName,
  { params, query, body, file }: Valid,
  { token, headers = {} }: { token?: string | undefined; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const [method, path] = endpoints[name];
  const form = file && new FormData();
  form?.set(file?.field ?? "", new Blob(file ? [file.bytes] : []), "picture.png");
  return call(`/api${buildPath(path, params, query)}`, { method, token, headers, body: form ?? body });
}
