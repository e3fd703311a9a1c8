import createClient from "openapi-fetch";
import type { paths } from "./generated/api.d.ts";

/**
 * The journey of a guest without an account in the types that openapi-typescript makes of the API's document, without a cast: menu, cart,
 * payment and order. `confirm` pays an intent at the provider.
 */
export async function orderAsGuest(
  baseUrl: string,
  confirm: (intent: { id: string; clientSecret: string }) => Promise<void>,
): Promise<{ orderId: string; number: string; status: string }> {
  const client = createClient<paths>({ baseUrl });
  const contact = { name: "Ada Stranger", email: "ada.generated@example.com", phone: "+1 212 555 0123" };
  const guest = await client.POST("/guests", { body: contact });
  if (!guest.data) throw new Error(guest.error.detail);
  const { token, user } = guest.data;
  const headers = { authorization: `Bearer ${token}` };

  const menu = await client.GET("/menu", { params: { query: { category: "pizza", page: 1, limit: 1 } } });
  if (!menu.data) throw new Error(menu.error.detail);
  const dishes = Array.isArray(menu.data) ? menu.data : menu.data.result;
  const dish = dishes[0];
  if (!dish) throw new Error("The menu has no pizza");

  const added = await client.POST("/carts", { headers, body: { menuId: dish._id, email: user.email } });
  if (!added.data) throw new Error(added.error.detail);
  const cart = await client.GET("/carts", { headers, params: { query: { email: user.email } } });
  if (!cart.data) throw new Error(cart.error.detail);
  const price = cart.data.reduce((sum, entry) => sum + entry.price, 0);

  const created = await client.POST("/create-payment-intent", { headers, body: { price } });
  if (!created.data) throw new Error(created.error.detail);
  const intent = created.data;
  await confirm(intent);
  const recorded = await client.POST("/payments", {
    headers,
    body: { email: user.email, price, transactionId: intent.id, paymentType: "cart" },
  });
  if (!recorded.data) throw new Error(recorded.error.detail);
  const id = recorded.data.paymentResult.insertedId;
  const order = await client.GET("/orders/{id}", { headers, params: { path: { id } } });
  if (!order.data) throw new Error(order.error.detail);
  return { orderId: id, number: order.data.number, status: order.data.status };
}

/** The upload of a picture: a form with the bytes. */
export async function uploadPicture(baseUrl: string, token: string, picture: Blob): Promise<string> {
  const client = createClient<paths>({ baseUrl });
  const uploaded = await client.POST("/images", {
    headers: { authorization: `Bearer ${token}` },
    body: { image: picture },
    bodySerializer({ image }) {
      const form = new FormData();
      form.set("image", image);
      return form;
    },
  });
  if (!uploaded.data) throw new Error(uploaded.error.detail);
  return uploaded.data.data.display_url;
}
