import type { PushSubscriptionInput } from "#contract/people/push.ts";

type DeviceKeys = Omit<PushSubscriptionInput, "topic">;

/** Whether this browser can be told by push. */
export const canBeTold = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The registration of the service worker. Undefined if there is none, such as in development. */
const findRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration("/");

/** The address of this device at its push service. It is null if it is not told of anything. */
export async function findOwnEndpoint(): Promise<string | null> {
  if (!canBeTold() || Notification.permission !== "granted") return null;
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  return subscription?.endpoint ?? null;
}

const readyMs = 10_000;

/** The registration once its worker runs. Throws if that takes longer. */
const readyWithin = (ms: number): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("the service worker does not start")), ms)),
  ]);

/** Asks whoever is at the device, and subscribes. Returns `denied` if the browser does not allow notices. Throws if there is no push service. */
export async function subscribeDevice(publicKey: string): Promise<DeviceKeys | "denied"> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  await navigator.serviceWorker.register("/service-worker.js");
  const { pushManager } = await readyWithin(readyMs);
  // One of another key, such as from before a move to another database, cannot be used.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? "", keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } };
}

export async function unsubscribeDevice(): Promise<void> {
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
