import webPush from "web-push";
import type { PushNotice } from "../../platform/domain/push-notice.ts";
import { OutboxError } from "../../platform/events/outbox-error.ts";

/** The keys by which push services know the site (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** A browser that has subscribed. */
export interface PushReceiver {
  /** The address of its push service, which is a secret: whoever has it and the keys can send notices. */
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

interface SentNotice {
  receiver: PushReceiver;
  notice: PushNotice;
  keys: PushKeys;
  /** How a push service can reach the operator: `mailto:…`. */
  contact: string;
  /** For how long the push service keeps the notice for a device that is off. */
  ttlSeconds: number;
}

/** `gone`: the browser has ended the subscription. */
export type PushOutcome = "delivered" | "gone";
export type SendPush = (sent: SentNotice) => Promise<PushOutcome>;

const timeoutMs = 10_000;
const goneStatuses = [404, 410];
const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500;

export const createPushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/** Whether a notice can be encrypted for these keys (RFC 8291): `p256dh` is a point of the curve. */
export function areUsableKeys(keys: PushReceiver["keys"]): boolean {
  try {
    webPush.generateRequestDetails({ endpoint: "https://push.invalid", keys }, "{}", { contentEncoding: "aes128gcm" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Sends notices to the push services of browsers (RFC 8030). `base` is the address of a double that takes the place of all of them.
 * Errors are `OutboxError`s, which name the host and nothing else of the address.
 */
export const createPushSender =
  (base?: string): SendPush =>
  async ({ receiver, notice, keys, contact, ttlSeconds }) => {
    const { endpoint } = receiver;
    const { host, pathname, search } = new URL(endpoint);
    const { method, headers, body } = webPush.generateRequestDetails(receiver, JSON.stringify(notice), {
      vapidDetails: { subject: contact, ...keys },
      contentEncoding: "aes128gcm",
      TTL: ttlSeconds,
      urgency: "high",
    });
    const request = new Request(base === undefined ? endpoint : new URL(pathname + search, base), {
      method,
      // `fetch` says the length itself.
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        name === "Content-Length" ? [] : [[name, String(value)]],
      ),
      body: new Uint8Array(body),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const response = await fetch(request).catch(() => {
      throw new OutboxError(`The push service ${host} could not be reached`, { isPermanent: false });
    });
    await response.body?.cancel();
    const { status } = response;
    if (response.ok) return "delivered";
    if (goneStatuses.includes(status)) return "gone";
    throw new OutboxError(`The push service ${host} answered ${status}`, { isPermanent: !isTemporary(status) });
  };
