import { setTimeout as pause } from "node:timers/promises";
import type { IpNetworks } from "../../../platform/lib/ip-network.ts";
import {
  type RateLimit,
  type RateLimitService,
  tooManyRequests,
} from "../../../platform/rate-limit/rate-limit.service.ts";

/** Who sends a request about an account: a device that signed in to it before, or a network. */
export interface Requester {
  device: string | undefined;
  network: IpNetworks;
}

/** Wrong passwords of one requester for one account. */
const wrongPasswords: RateLimit = { calls: 10, seconds: 900 };
/** Wrong passwords of all unknown requesters for one account; beyond these, each further attempt is slowed down. */
const wrongPasswordsOfAll: RateLimit = { calls: 50, seconds: 900 };
const slowDownMs = 3000;
const maxWaiting = 4;

/** Mails of one kind that a requester can cause to a recipient. A repeated sign-up is answered like the first. */
const mailsOfRequester = (kind: string): RateLimit =>
  kind === "sign-up" ? { calls: 6, seconds: 600 } : { calls: 1, seconds: 60 };
/** Mails of one kind to a recipient that all unknown requesters together can cause. */
const mailsOfKind: RateLimit = { calls: 10, seconds: 3600 };
/** Mails of all kinds to a recipient that all unknown requesters together can cause. */
const mailsToRecipient: RateLimit = { calls: 20, seconds: 86_400 };
/** Beyond these, the first request of a network: mails that are sent at once, and then one in the time of a link. */
const firstMailsOfNetworks: RateLimit = { calls: 5, seconds: 3600 };
const pacedMails: RateLimit = { calls: 1, seconds: 600 };

const keyOf = ({ device, network }: Requester) => (device ? `device ${device}` : network.near);

/** A mail that was asked for. */
export interface CountedMail {
  /**
   * It is false if one of this kind was sent minutes ago and still works, so that the request is answered without another.
   */
  isSent: boolean;
  /** Call it if the mail was not sent. */
  release(): Promise<void>;
}

interface Counted {
  key: string;
  windowStart: number;
}

/**
 * Limits of what can be tried on an account and mailed to its address. Counts are separate for each requester, so that
 * nobody locks out the account's owner; a device that signed in before is not affected by others at all.
 */
export function createAccountLimits(limits: RateLimitService, slowDown: () => Promise<void> = () => pause(slowDownMs)) {
  const waiting = new Map<string, number>();

  async function countUpTo(key: string, { calls, seconds }: RateLimit): Promise<Counted> {
    const { count, windowStart, retryAfter } = await limits.count(key, seconds);
    if (count > calls) throw tooManyRequests(retryAfter);
    return { key, windowStart };
  }

  /** Delays the attempt; refuses it if several of the account are delayed already. */
  async function waitInLine(email: string): Promise<void> {
    const before = waiting.get(email) ?? 0;
    if (before >= maxWaiting) throw tooManyRequests(slowDownMs / 1000);
    waiting.set(email, before + 1);
    await slowDown().finally(() => {
      const waitingCount = (waiting.get(email) ?? 1) - 1;
      if (waitingCount > 0) waiting.set(email, waitingCount);
      else waiting.delete(email);
    });
  }

  return {
    /**
     * Counts an attempt to sign in before the password is verified: of simultaneous attempts too, only as many as are
     * allowed pass. Returns what to call with the result. Throws `too_many_requests`.
     */
    async beginSignIn(email: string, requester: Requester) {
      const ownCount = await countUpTo(`sign-in-failed:${email} ${keyOf(requester)}`, wrongPasswords);
      const counted = [ownCount];
      if (!requester.device) {
        const key = `sign-in-failed-of-all:${email}`;
        const { count, windowStart } = await limits.count(key, wrongPasswordsOfAll.seconds);
        counted.push({ key, windowStart });
        if (count > wrongPasswordsOfAll.calls) await waitInLine(email);
      }
      const release = async () => {
        for (const { key, windowStart } of counted) await limits.release(key, windowStart);
      };
      return {
        /** The password was right: forgets the requester's wrong ones. */
        succeeded: async () => {
          await release();
          await limits.reset(ownCount.key);
        },
        /** The attempt failed for another reason than the password: it does not count. */
        release,
      };
    },
    /**
     * Counts a mail to a recipient. The result does not depend on whether the recipient has an account. Requests of others
     * never refuse the owner's: the first request of a network in an hour is answered also when all others together have
     * caused too many mails. Throws `too_many_requests`.
     */
    async countMail(kind: string, recipient: string, requester: Requester): Promise<CountedMail> {
      const counted = [await countUpTo(`mail-${kind}:${recipient} ${keyOf(requester)}`, mailsOfRequester(kind))];
      const release = async () => {
        for (const { key, windowStart } of counted) await limits.release(key, windowStart);
      };
      // What a sign-up mails is limited where the mail is made, since signing up goes on without it.
      if (kind === "sign-up") return { isSent: true, release };
      if (requester.device) {
        counted.push(await countUpTo(`mail-${kind}-hour:${recipient} ${keyOf(requester)}`, mailsOfKind));
        return { isSent: true, release };
      }
      const isWithin = async (key: string, { calls, seconds }: RateLimit): Promise<boolean> => {
        const { count, windowStart } = await limits.count(key, seconds);
        if (count > calls) await limits.release(key, windowStart);
        else counted.push({ key, windowStart });
        return count <= calls;
      };
      const ofNetwork = await limits.count(`mail-${kind}-network:${recipient} ${requester.network.wide}`, 3600);
      if (
        (await isWithin(`mail-${kind}-hour:${recipient}`, mailsOfKind)) &&
        (await isWithin(`mail-day:${recipient}`, mailsToRecipient))
      )
        return { isSent: true, release };
      if (ofNetwork.count > 1) throw tooManyRequests(ofNetwork.retryAfter);
      const isSent =
        (await isWithin(`mail-${kind}-first:${recipient}`, firstMailsOfNetworks)) ||
        (await isWithin(`mail-${kind}-paced:${recipient}`, pacedMails));
      // Each of these mails has a link of its own.
      if (!isSent && kind === "email-change") throw tooManyRequests(ofNetwork.retryAfter);
      return { isSent, release };
    },
  };
}
