import { buildPath, endpoints, type OperationName } from "#contract/paths.ts";
import { createFactories, type FactoryUsers, newDish, newDishFacts, newOptionGroup, newReview } from "./factories.ts";
import type { ApiResponse, HttpClient } from "./http-client.ts";
import { createPngImage } from "./png-image.ts";
import { dateInDays } from "./reservation-actions.ts";
import { settingsRequests } from "./settings-actions.ts";

/** The input of an operation's request. */
export interface ValidRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The file of a multipart form. */
  file?: { field: string; bytes: Uint8Array<ArrayBuffer> };
}

export type ValidRequests = Record<OperationName, () => Promise<ValidRequest>>;

const firstDay = { from: "2026-01-01", to: "2026-01-02" };

/**
 * Returns a function per operation that builds a valid request in the name of its owner. Each creates its entities
 * anew, over HTTP alone, so that every caller with permission succeeds.
 */
export function createValidRequests(client: HttpClient, users: FactoryUsers): ValidRequests {
  const { owner, newGuest, createFailedDelivery, createUnconfirmedTicket } = users;
  const factories = createFactories(client, users);
  const { email } = owner;
  const withOwnEmail = async () => ({ params: { email } });
  const emptyRequest = async () => ({});

  return {
    getRestaurant: emptyRequest,
    exchangeToken: async () => ({ body: { email } }),
    createUser: async () => ({ body: { email, name: "Ada Guest" } }),
    createGuest: async () => ({ body: { name: "Ada", email: "ada@example.com", phone: "+1 212 555 0123" } }),
    claimGuest: async () => ({ body: { token: await factories.guestToken() } }),
    getTrackedOrder: async () => ({ params: { code: await factories.trackCode() } }),
    cancelTrackedOrder: async () => ({ params: { code: await factories.trackCode() } }),
    checkAdmin: withOwnEmail,
    checkValid: withOwnEmail,
    sendVerification: withOwnEmail,
    listMenu: async () => ({
      query: { category: "salad", page: "1", limit: "5", without: "milk,nuts", diet: "vegan", traces: "1", q: "basil" },
    }),
    getDish: async () => ({ params: { id: await factories.dish() } }),
    listReviews: emptyRequest,
    addToCart: async () => ({ body: { menuId: await factories.dish(), email } }),
    listCart: async () => ({ query: { email } }),
    updateCartEntry: async () => ({
      params: { id: await factories.cartEntry() },
      body: { quantity: 2, note: "No basil" },
    }),
    removeFromCart: async () => ({ params: { id: await factories.cartEntry() }, query: { quantity: "1" } }),
    createQuote: async () => ({
      body: { date: dateInDays(1), fulfilment: { kind: "delivery", time: "asap", address: factories.newAddress() } },
    }),
    createPaymentIntent: async () => ({ body: factories.depositForm() }),
    getPaymentIntent: async () => ({ params: { id: (await factories.paymentIntent()).id } }),
    recordPayment: async () => {
      const { id, price } = await factories.paidPaymentIntent();
      return { body: { email, price, transactionId: id, paymentType: "cart" } };
    },
    listPayments: withOwnEmail,
    listReservationPayments: withOwnEmail,
    getAvailability: async () => ({ query: { date: dateInDays(2), guest: "2", time: "19:00" } }),
    getOwnAvailability: async () => ({
      query: { date: dateInDays(2), guest: "2", time: "19:00", reservation: await factories.reservation() },
    }),
    listReservations: async () => ({ query: { date: dateInDays(3), q: "Ada" } }),
    createReservation: async () => ({ body: factories.phoneReservationForm() }),
    updateReservation: async () => ({
      params: { id: await factories.reservation() },
      body: factories.nextReservationTime(),
    }),
    getCancellation: async () => ({ params: { id: await factories.reservation() } }),
    cancelReservation: async () => ({ params: { id: await factories.reservation() }, body: { reason: "Ill" } }),
    refundPayment: async () => ({ params: { id: await factories.payment() }, body: { price: 1, reason: "Cold" } }),
    createDish: async () => ({ body: { ...newDish, ...newDishFacts } }),
    reorderDishes: async () => ({ body: { ids: await factories.resortedCourse() } }),
    changePrices: async () => ({
      body: { changes: [{ _id: await factories.dish(), price: 8.5, seen: newDish.price }] },
    }),
    exportMenu: emptyRequest,
    importMenu: async () => {
      const { bytes, version } = await factories.menuFile();
      return { query: { version }, file: { field: "file", bytes } };
    },
    updateDish: async () => ({ params: { id: await factories.dish() }, body: { available: false, allergens: [] } }),
    deleteDish: async () => ({ params: { id: await factories.dish() } }),
    listFavourites: emptyRequest,
    addFavourite: async () => ({ body: { menuId: await factories.dish() } }),
    removeFavourite: async () => ({ params: { id: await factories.favourite() } }),
    listDishStock: emptyRequest,
    setDishStock: async () => ({
      params: { id: await factories.dish({ stockPerDay: 20 }) },
      body: { day: dateInDays(1), perDay: 7 },
    }),
    listOptionGroups: emptyRequest,
    createOptionGroup: async () => ({ body: newOptionGroup }),
    updateOptionGroup: async () => ({
      params: { id: await factories.optionGroup() },
      body: { version: 1, name: "Crust and rim" },
    }),
    deleteOptionGroup: async () => ({ params: { id: await factories.optionGroup() }, query: { version: "1" } }),
    updateOption: async () => ({ params: { id: await factories.option() }, body: { available: false } }),
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
    ...settingsRequests(client, users.admin.token),
    getOrdering: emptyRequest,
    updateOrdering: async () => ({ body: { message: `Back soon (${crypto.randomUUID()})`, extraMinutes: 0 } }),
    listTables: emptyRequest,
    getTable: async () => ({ params: { code: (await factories.tableCode()).code } }),
    createTableCode: async () => ({ params: { id: "hall-2" } }),
    listAddresses: emptyRequest,
    addAddress: async () => ({ body: factories.newAddress() }),
    removeAddress: async () => ({ params: { id: await factories.address() } }),
    listOrders: async () => ({
      query: { status: "pending", kind: "pickup", from: dateInDays(-1), to: dateInDays(1), q: "guest" },
    }),
    watchOrders: emptyRequest,
    watchMenuAvailability: emptyRequest,
    getOrder: async () => ({ params: { id: await factories.payment() } }),
    updateOrder: async () => ({ params: { id: await factories.payment() }, body: { status: "accepted" } }),
    updateOrderLine: async () => ({
      params: { id: await factories.acceptedOrder(), position: "0" },
      body: { done: true },
    }),
    listPushSubscriptions: emptyRequest,
    addPushSubscription: async () => ({ body: factories.newPushSubscription() }),
    removePushSubscription: async () => ({ params: { id: await factories.pushSubscription() } }),
    listStations: emptyRequest,
    listTickets: async () => ({ params: { station: "kitchen" } }),
    printTickets: async () => ({ params: { id: await factories.payment() }, body: {} }),
    confirmTicket: async () => ({ params: { id: await createUnconfirmedTicket(await factories.payment()) } }),
    acceptEarlierTime: async () => {
      const id = await factories.payment();
      return { params: { id }, body: { readyAt: await factories.readyAtOf(id) } };
    },
    cancelOrder: async () => ({ params: { id: await factories.payment() }, body: { reason: "Changed my mind" } }),
    orderAgain: async () => ({ params: { id: await factories.payment() } }),
    listAllReviews: emptyRequest,
    createReview: async () => ({ body: { ...newReview, email } }),
    updateReview: async () => ({ params: { id: await factories.review() }, body: { hidden: true } }),
    exportOrders: async () => ({ query: firstDay }),
    exportOrderLines: async () => ({ query: firstDay }),
    exportReservations: async () => ({ query: firstDay }),
    exportUsers: emptyRequest,
    listOpeningSteps: emptyRequest,
    getHealth: emptyRequest,
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
