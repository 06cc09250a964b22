import ipaddr from 'ipaddr.js';
import { AddressRefused, type FetchDoor, guardedLookup } from './public-address.ts';
import { allowedUrl, FetchRefused } from './safe-fetch.ts';

const MILLISECONDS = 10_000;
/** The most read of an answer, in bytes. */
const MAXIMUM_BYTES = 4_096;

export interface PostedAnswer {
  readonly status: number;
  /** The beginning of what was answered, as text. */
  readonly body: string;
}

/** Why nothing was answered. */
export type PostFault = 'address-refused' | 'timed-out' | 'unreachable';

export class PostFailed extends Error {
  readonly fault: PostFault;

  constructor(fault: PostFault, cause: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** Why an address is not one to call: no web address of the kind wanted, a name no one has, or one that leads inside. */
export type AddressFault = 'invalid-url' | 'unknown-host' | 'inner-address';

/**
 * Judges an address someone wants to have called, name looked up; null when it may be. `withTls` wants https.
 * The name may lead elsewhere later: each call is guarded again.
 */
export async function addressFault(address: string, door: FetchDoor, withTls: boolean): Promise<AddressFault | null> {
  try {
    const url = allowedUrl(address, door);
    if (withTls && url.protocol !== 'https:') return 'invalid-url';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (ipaddr.isValid(host)) return null;
    const addresses = await door.resolve(host).catch(() => []);
    if (addresses.length === 0) return 'unknown-host';
    return addresses.every(door.isAllowed) ? null : 'inner-address';
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    return error.cause instanceof AddressRefused ? 'inner-address' : 'invalid-url';
  }
}

/**
 * Posts to an address of the public internet that someone named: never an inner one, whatever its name leads to at the
 * moment, and no redirects, which would carry what is sent elsewhere. Ten seconds in all. Throws PostFailed.
 */
export async function safePost(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array<ArrayBuffer>,
  door: FetchDoor,
): Promise<PostedAnswer> {
  const { Agent, fetch } = await import('undici');
  const dispatcher = new Agent({ connect: { lookup: guardedLookup(door), timeout: MILLISECONDS }, pipelining: 0 });
  const signal = AbortSignal.timeout(MILLISECONDS);
  try {
    const url = allowedUrl(address, door);
    const response = await fetch(url, { method: 'POST', headers: { ...headers }, body, dispatcher, signal, redirect: 'manual' });
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body ?? []) {
      parts.push(part as Uint8Array);
      size += (part as Uint8Array).length;
      if (size >= MAXIMUM_BYTES) break;
    }
    return { status: response.status, body: Buffer.concat(parts).subarray(0, MAXIMUM_BYTES).toString('utf8') };
  } catch (error) {
    throw new PostFailed(faultOf(error, signal), error);
  } finally {
    await dispatcher.destroy();
  }
}

function faultOf(error: unknown, signal: AbortSignal): PostFault {
  if (error instanceof FetchRefused) return 'address-refused';
  if (error instanceof Error && error.cause instanceof AddressRefused) return 'address-refused';
  return signal.aborted ? 'timed-out' : 'unreachable';
}
