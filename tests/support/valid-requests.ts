import { buildPath, endpoints, type OperationName } from "#contract/paths.ts";
import { createFactories, createPngImage, type FactoryUsers, newDish, newReview } from "./factories.ts";
import type { ApiResponse, HttpClient } from "./http-client.ts";
import { dateInDays } from "./reservation-actions.ts";

/** The input of an operation's request. */
export interface ValidRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The file of a multipart form. */
  file?: { field: string; bytes: Uint8Array<ArrayBuffer> };
}

export type ValidRequests = Record<OperationName, () => Promise<ValidRequest>>;

/**
 * Returns a function per operation that builds a valid request in the name of its owner. Each creates its entities
 * anew, over HTTP alone, so that every caller with permission succeeds.
 */
export function createValidRequests(client: HttpClient, users: FactoryUsers): ValidRequests {
  const { owner, newGuest, createFailedDelivery } = users;
  const factories = createFactories(client, users);
  const { email } = owner;
  const withOwnEmail = async () => ({ params: { email } });
  const emptyRequest = async () => ({});

  return {
    getRestaurant: emptyRequest,
    exchangeToken: async () => ({ body: { email } }),
    createUser: async () => ({ body: { email, name: "Ada Guest" } }),
    checkAdmin: withOwnEmail,
    checkValid: withOwnEmail,
    sendVerification: withOwnEmail,
    listMenu: async () => ({ query: { category: "salad", page: "1", limit: "5" } }),
    getDish: async () => ({ params: { id: await factories.dish() } }),
    listReviews: emptyRequest,
    addToCart: async () => ({ body: { menuId: await factories.dish(), email } }),
    listCart: async () => ({ query: { email } }),
    removeFromCart: async () => ({ params: { id: await factories.cartEntry() } }),
    createPaymentIntent: async () => ({ body: factories.depositForm() }),
    getPaymentIntent: async () => ({ params: { id: (await factories.paymentIntent()).id } }),
    recordPayment: async () => {
      const { id, price } = await factories.paidPaymentIntent();
      return { body: { email, price, transactionId: id, paymentType: "cart" } };
    },
    listPayments: withOwnEmail,
    listReservationPayments: withOwnEmail,
    getAvailability: async () => ({ query: { date: dateInDays(2), guest: "2", time: "19:00" } }),
    listReservations: async () => ({ query: { date: dateInDays(3), q: "Ada" } }),
    createReservation: async () => ({ body: factories.phoneReservationForm() }),
    updateReservation: async () => ({
      params: { id: await factories.reservation() },
      body: factories.nextReservationTime(),
    }),
    getCancellation: async () => ({ params: { id: await factories.reservation() } }),
    cancelReservation: async () => ({ params: { id: await factories.reservation() }, body: { reason: "Ill" } }),
    refundPayment: async () => ({ params: { id: await factories.payment() }, body: { price: 1, reason: "Cold" } }),
    createDish: async () => ({ body: newDish }),
    updateDish: async () => ({ params: { id: await factories.dish() }, body: { price: 8.5, available: false } }),
    deleteDish: async () => ({ params: { id: await factories.dish() } }),
    uploadImage: async () => ({ file: { field: "image", bytes: await createPngImage() } }),
    listUsers: async () => ({ query: { q: "guest" } }),
    deleteUser: async () => {
      const gone = await newGuest();
      return { params: { id: await factories.findUserId(gone) }, query: { email: gone.email } };
    },
    promoteUser: async () => ({ params: { id: await factories.findUserId(await newGuest()) } }),
    demoteUser: async () => ({ params: { id: await factories.otherAdmin() } }),
    exportData: emptyRequest,
    deleteAccount: emptyRequest,
    getUserStats: withOwnEmail,
    getAdminStats: emptyRequest,
    getAdminSeries: async () => ({ query: { from: dateInDays(-30), to: dateInDays(0) } }),
    listOrders: async () => ({ query: { status: "pending", date: dateInDays(0), q: "guest" } }),
    watchOrders: emptyRequest,
    getOrder: async () => ({ params: { id: await factories.payment() } }),
    updateOrder: async () => ({ params: { id: await factories.payment() }, body: { status: "accepted" } }),
    cancelOrder: async () => ({ params: { id: await factories.payment() }, body: { reason: "Changed my mind" } }),
    listAllReviews: emptyRequest,
    createReview: async () => ({ body: { ...newReview, email } }),
    updateReview: async () => ({ params: { id: await factories.review() }, body: { hidden: true } }),
    listFailedDeliveries: emptyRequest,
    retryFailedDelivery: async () => ({ params: { id: await createFailedDelivery() } }),
    listAudit: async () => ({ query: { by: await factories.findUserId(users.admin) } }),
    discardFailedDelivery: async () => ({ params: { id: await createFailedDelivery() } }),
  };
}

/** Sends the request of the operation with the given input. */
export function sendValidRequest(
  { call }: Pick<HttpClient, "call">,
  name: OperationName,
  { params, query, body, file }: ValidRequest,
  { token, headers = {} }: { token?: string | undefined; headers?: Record<string, string> } = {},
): Promise<ApiResponse> {
  const [method, path] = endpoints[name];
  const form = file && new FormData();
  form?.set(file?.field ?? "", new Blob(file ? [file.bytes] : []), "picture.png");
  return call(`/api${buildPath(path, params, query)}`, { method, token, headers, body: form ?? body });
}
