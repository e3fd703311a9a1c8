import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { problems } from "#contract/problems.ts";
import { boardOrder } from "#tests/support/board-order.ts";
import { ApiError } from "#web/api/api-client.ts";
import { createDocumentNavigation } from "#web/navigation/document-navigation.tsx";
import { NavigationContext } from "#web/navigation/navigation.tsx";
import { useUpdateOrder } from "./use-live-orders.ts";

const { api, showDialog } = vi.hoisted(() => ({ api: vi.fn(), showDialog: vi.fn() }));
vi.mock("#web/api/api.ts", async (original) => ({ ...(await original<object>()), api }));
vi.mock("#web/ui/dialog.tsx", async (original) => ({ ...(await original<object>()), showDialog }));

const order = boardOrder();
const unavailable = new ApiError({ type: "about:blank", ...problems.unavailable, code: "unavailable" });

function renderUpdate() {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, "invalidateQueries");
  const [onOrderLoaded, onUpdated] = [vi.fn(), vi.fn()];
  const rendered: ReturnType<typeof useUpdateOrder>[] = [];
  function Component() {
    rendered.push(useUpdateOrder({ onOrderLoaded, onUpdated }));
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NavigationContext value={createDocumentNavigation("/")}>
        <Component />
      </NavigationContext>
    </QueryClientProvider>,
  );
  const update = () => rendered[0]?.run({ order, status: "accepted" });
  return { update, onOrderLoaded, onUpdated, invalidate };
}

beforeEach(() => {
  api.mockReset();
  showDialog.mockReset();
});

it("an order that was changed but could not be read afterwards counts as changed, and the board is read again", async () => {
  api.mockImplementation(async (name: string) => {
    if (name === "getOrder") throw unavailable;
    return { acknowledged: true, modifiedCount: 1 };
  });
  const { update, onOrderLoaded, onUpdated, invalidate } = renderUpdate();
  await update();
  expect(showDialog).not.toHaveBeenCalled();
  expect(onOrderLoaded).not.toHaveBeenCalled();
  expect(onUpdated).toHaveBeenCalledWith({ ...order, status: "accepted" });
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ["kitchen-orders"] });
});

it("an order that was changed and read is shown as read", async () => {
  const latest = { ...order, status: "preparing" };
  api.mockImplementation(async (name: string) => (name === "getOrder" ? latest : { modifiedCount: 1 }));
  const { update, onOrderLoaded, onUpdated } = renderUpdate();
  await update();
  expect(onOrderLoaded).toHaveBeenCalledWith(latest);
  expect(onUpdated).toHaveBeenCalledWith(latest);
});

it.each([unavailable, new ApiError({ type: "about:blank", ...problems.order_state, code: "order_state" })])(
  "an order that was not changed is reported as such, even if it cannot be read: $body.code",
  async (problem) => {
    api.mockImplementation(async (name: string) => {
      throw name === "getOrder" ? unavailable : problem;
    });
    const { update, onOrderLoaded, onUpdated } = renderUpdate();
    await update();
    expect(showDialog).toHaveBeenCalledOnce();
    expect(onOrderLoaded).not.toHaveBeenCalled();
    expect(onUpdated).not.toHaveBeenCalled();
  },
);
