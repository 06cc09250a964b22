import type { FetchDoor } from '../fetch/public-address.ts';
import { PostFailed, safePost } from '../fetch/safe-post.ts';
import type { VapidKeys } from './vapid-keys.ts';

const OK = 200;
const FIRST_REFUSAL = 300;
/** The push service does not know the subscription (or no longer does). */
const GONE = new Set([404, 410]);
/** It will never take this very message. */
const REFUSED = new Set([400, 413]);

/** Where a browser's push service takes messages for it, and the keys that only the browser reads with. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushOrder {
  /** Encrypted for the browser; the push service cannot read it. */
  readonly payload: string;
  /** Who the push service may turn to: an https or mailto address. */
  readonly contact: string;
  /** How long it keeps the message for a browser that is away. */
  readonly keptSeconds: number;
  readonly urgency: 'normal' | 'high';
}

/** How an attempt ended: taken; the browser is gone for good; refused for good; or to be tried again. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed';

/** Hands messages to the push services of browsers (RFC 8030), encrypted (RFC 8291) and signed with the keys of this installation (RFC 8292). */
export class PushSender {
  readonly publicKey: string;
  private readonly keys: VapidKeys;
  private readonly door: FetchDoor;

  constructor(keys: VapidKeys, door: FetchDoor) {
    this.publicKey = keys.publicKey;
    this.keys = keys;
    this.door = door;
  }

  /** Makes one attempt; never at an inner address, whatever the endpoint's name leads to at the moment. */
  async send(target: PushTarget, { payload, contact, keptSeconds, urgency }: PushOrder): Promise<PushOutcome> {
    const { default: webPush } = await import('web-push');
    const { endpoint, p256dh, auth } = target;
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contact, ...this.keys },
      TTL: keptSeconds,
      urgency,
    });
    // The length is the transport's to say.
    const { 'Content-Length': _length, ...headers } = request.headers;
    try {
      const { status } = await safePost(request.endpoint, headers, new Uint8Array(request.body), this.door);
      if (status >= OK && status < FIRST_REFUSAL) return 'sent';
      if (GONE.has(status)) return 'gone';
      return REFUSED.has(status) ? 'refused' : 'failed';
    } catch (error) {
      if (!(error instanceof PostFailed)) throw error;
      return error.fault === 'address-refused' ? 'gone' : 'failed';
    }
  }
}
