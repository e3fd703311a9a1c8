import { type APIRequestContext, expect } from "@playwright/test";
import type { FulfilmentRequest } from "#contract/fulfilment.ts";
import { type Account, createAccount, postJson } from "./accounts.ts";

/** A guest who orders over the API, like another browser, while the test watches the kitchen board. */
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
    const intent = await this.#post("/api/create-payment-intent", { price, fulfilment });
    const card = { number: "4242424242424242", expMonth: 12, expYear: 2034, cvc: "123" };
    const method = await this.#post("/sandbox/payment-methods", { card, billingDetails: this.#guest });
    const confirmation = { clientSecret: intent.clientSecret, paymentMethodId: method.id };
    await this.#post(`/sandbox/payment-intents/${intent.id}/confirm`, confirmation);
    const { payment } = await this.#post("/api/payments", { email, price, transactionId: intent.id });
    return payment.orderNumber;
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
