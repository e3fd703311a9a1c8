import { type APIRequestContext, expect } from "@playwright/test";
import type { FulfilmentRequest } from "#contract/ordering/fulfilment.ts";
import { type Account, createAccount, postJson } from "./accounts.ts";

interface WantedTable {
  date: string;
  time: string;
  guest: number;
  name: string;
  price: number;
}

interface Purchase {
  price: number;
  paymentType?: "reservation";
}

/** A guest who orders and books over the API, like another browser, while the test watches pages of staff. */
export class ApiGuest {
  readonly #request: APIRequestContext;
  readonly #guest: Account;
  #token = "";

  constructor(request: APIRequestContext, guest: Account) {
    this.#request = request;
    this.#guest = guest;
  }

  /** Somebody who has a token already, such as a guest without an account. */
  static withToken(request: APIRequestContext, { name, email }: Omit<Account, "password">, token: string): ApiGuest {
    const guest = new ApiGuest(request, { name, email, password: "" });
    guest.#token = token;
    return guest;
  }

  /** Signs up; only with `verified` may the guest order. */
  async signUp(verified = true): Promise<void> {
    const { token } = await createAccount(this.#request, this.#guest, verified);
    this.#token = token;
  }

  /** Adds the first available dish `dishes` times to the cart, pays it with the fee, and returns the order number. */
  async placeOrder(dishes = 1, fulfilment: FulfilmentRequest = { kind: "pickup" }, fee = 0): Promise<string> {
    const { email } = this.#guest;
    const menu: { _id: string; available: boolean; price: number }[] = await this.#get("/api/menu");
    const dish = menu.find(({ available }) => available);
    for (let added = 0; added < dishes; added++) await this.#post("/api/carts", { email, menuId: dish?._id });
    const entries: { price: number }[] = await this.#get(`/api/carts?email=${encodeURIComponent(email)}`);
    const price = entries.reduce((sum, entry) => sum + Math.round(entry.price * 100), Math.round(fee * 100)) / 100;
    const purchase = { price, fulfilment };
    const { orderNumber } = await this.#pay(await this.#post("/api/create-payment-intent", purchase), purchase);
    return orderNumber;
  }

  /** Books a table and pays its deposit. */
  async bookTable(wanted: WantedTable): Promise<void> {
    const { pay } = await this.holdTable(wanted);
    await pay();
  }

  /** Holds a table, whose deposit `pay` pays. */
  async holdTable(wanted: WantedTable): Promise<{ pay: () => Promise<void> }> {
    const { email } = this.#guest;
    const purchase = { ...wanted, email, phone: "+1 212 555 0100", paymentType: "reservation" } as const;
    const intent = await this.#post("/api/create-payment-intent", purchase);
    return { pay: async () => void (await this.#pay(intent, purchase)) };
  }

  /** Pays a payment intent by card and records the payment, which is returned. */
  async #pay(intent: { id: string; clientSecret: string }, { price, paymentType }: Purchase) {
    const card = { number: "4242424242424242", expMonth: 12, expYear: 2034, cvc: "123" };
    const method = await this.#post("/sandbox/payment-methods", { card, billingDetails: this.#guest });
    const confirmation = { clientSecret: intent.clientSecret, paymentMethodId: method.id };
    await this.#post(`/sandbox/payment-intents/${intent.id}/confirm`, confirmation);
    const record = { email: this.#guest.email, price, transactionId: intent.id, paymentType };
    return (await this.#post("/api/payments", record)).payment;
  }

  async #get(path: string) {
    const answer = await this.#request.get(path, { headers: { authorization: `Bearer ${this.#token}` } });
    expect(answer.ok(), `GET ${path}: ${answer.status()}`).toBe(true);
    return answer.json();
  }

  #post(path: string, data: object) {
    return postJson(this.#request, path, data, path.startsWith("/api/") ? this.#token : undefined);
  }
}
