import type { PushSubscriptionKeys } from '@waymark/contract/notifications';

/** `unsupported`: this browser, or an address without TLS, has no push; `blocked`: the person forbade it here. */
export type PushPermission = 'unsupported' | 'blocked' | 'asked' | 'granted';

const READY_MILLISECONDS = 10_000;

/** The browser could not subscribe: it has no push service, or the network keeps it from one. */
export class PushServiceAway extends Error {}

/** What this browser allows, without asking the person. */
export function pushPermission(): PushPermission {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' ? 'granted' : 'asked';
}

/** Tells when the person allows or forbids notifications in the browser's own settings. Gives what ends it. */
export function onPermissionChange(listener: () => void): () => void {
  const ended = new AbortController();
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', listener, { signal: ended.signal }))
    // Some browsers know notifications, but cannot tell of them.
    .catch(() => {});
  return () => ended.abort();
}

/** The worker, once it is there; it is installed a moment after the page. Throws `PushServiceAway` when it does not come. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new PushServiceAway('The service worker is not there')), READY_MILLISECONDS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** Whether this browser is subscribed. */
export async function isSubscribed(): Promise<boolean> {
  if (pushPermission() !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return ((await registration?.pushManager.getSubscription()) ?? null) !== null;
}

/**
 * Subscribes this browser with the key of the installation; once subscribed with another one it does so again. Throws `PushServiceAway`.
 * Only where the person allowed it.
 */
export async function subscribe(publicKey: string): Promise<PushSubscriptionKeys> {
  try {
    const { pushManager } = await worker();
    const key = bytesOf(publicKey);
    const before = await pushManager.getSubscription();
    const isOurs = before === null || sameBytes(before.options.applicationServerKey, key);
    if (!isOurs) await before.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = subscription.toJSON();
    return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  } catch (error) {
    throw error instanceof PushServiceAway ? error : new PushServiceAway('The browser did not subscribe', { cause: error });
  }
}

/** Ends what this browser is subscribed to; does nothing where there is nothing. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function sameBytes(one: ArrayBuffer | null, other: Uint8Array): boolean {
  if (one === null) return false;
  const bytes = new Uint8Array(one);
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index]);
}
