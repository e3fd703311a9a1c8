import { type APIRequestContext, expect, test } from "@playwright/test";
import type { Guest } from "./guest-actions.ts";

/** A guest who orders over the API, as a browser elsewhere would, while the test watches the kitchen. */
export class ApiGuest {
  readonly #request: APIRequestContext;
  readonly #guest: Guest;
  #token = "";

  constructor(request: APIRequestContext, guest: Guest) {
    this.#request = request;
    this.#guest = guest;
  }

  /** Signs up; `verified` where they shall be able to order. */
  async signUp(verified = true): Promise<void> {
    const { name, email, password } = this.#guest;
    await this.#post("/auth/sign-up/email", { name, email, password, image: "https://example.com/a.png" });
    if (verified) await this.#verifyEmail();
    await this.#post("/auth/sign-in/email", { email, password });
    const { token: idToken } = await this.#get("/auth/token");
    const authorization = `Bearer ${idToken}`;
    await this.#post("/api/users", { name, email }, authorization);
    this.#token = (await this.#post("/api/jwt", { email }, authorization)).token;
  }

  /** Puts so many of the first available dish into the cart, pays, and answers the order's number. */
  async placeOrder(dishes = 1): Promise<string> {
    const { email } = this.#guest;
    const menu: { _id: string; available: boolean; price: number }[] = await this.#get("/api/menu");
    const dish = menu.find(({ available }) => available);
    for (let added = 0; added < dishes; added++) await this.#post("/api/carts", { email, menuId: dish?._id });
    const entries: { price: number }[] = await this.#get(`/api/carts?email=${encodeURIComponent(email)}`);
    const price = entries.reduce((sum, entry) => sum + Math.round(entry.price * 100), 0) / 100;
    const intent = await this.#post("/api/create-payment-intent", { price });
    const card = { number: "4242424242424242", expMonth: 12, expYear: 2034, cvc: "123" };
    const method = await this.#post("/sandbox/payment-methods", { card, billingDetails: this.#guest });
    const confirmation = { clientSecret: intent.clientSecret, paymentMethodId: method.id };
    await this.#post(`/sandbox/payment-intents/${intent.id}/confirm`, confirmation);
    const { payment } = await this.#post("/api/payments", { email, price, transactionId: intent.id });
    return payment.orderNumber;
  }

  async #verifyEmail(): Promise<void> {
    let link = "";
    await expect(async () => {
      const mails: { subject: string; links: string[] }[] = await this.#get(
        `/dev/mail.json?to=${encodeURIComponent(this.#guest.email)}`,
      );
      link = mails.find(({ subject }) => /^Verify/.test(subject))?.links[0] ?? "";
      expect(link).not.toBe("");
    }).toPass({ timeout: 15_000 });
    await this.#request.get(link);
  }

  async #get(path: string) {
    const headers = this.#token ? { authorization: `Bearer ${this.#token}` } : {};
    const answer = await this.#request.get(path, { headers });
    expect(answer.ok(), `GET ${path}: ${answer.status()}`).toBe(true);
    return answer.json();
  }

  async #post(path: string, data: object, authorization = `Bearer ${this.#token}`) {
    const headers = path.startsWith("/api/") ? { authorization } : { origin: test.info().project.use.baseURL ?? "" };
    const answer = await this.#request.post(path, { data, headers });
    expect(answer.ok(), `POST ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.json();
  }
}
