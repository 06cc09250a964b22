import ipaddr from 'ipaddr.js';
import { AddressRefused, type FetchDoor, guardedLookup } from './public-address.ts';
import { allowedUrl, FetchRefused, mayFetch } from './safe-fetch.ts';

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

/** Why an address is not one to call: no web address, without TLS, with a password in it, a name no one has, one that leads inside, or a port of its own. */
export type AddressFault = 'invalid-url' | 'needs-https' | 'with-password' | 'unknown-host' | 'inner-address' | 'other-port';

/**
 * Judges an address someone wants to have called, name looked up; null when it may be. `withTls` wants https.
 * The name may lead elsewhere later: each call is guarded again.
 */
export async function addressFault(address: string, door: FetchDoor, withTls: boolean): Promise<AddressFault | null> {
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return 'invalid-url';
  if (withTls && url.protocol !== 'https:') return 'needs-https';
  if (url.username !== '' || url.password !== '') return 'with-password';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = ipaddr.isValid(host) ? [host] : await namedAddresses(host, door);
  if (addresses === 'refused') return 'inner-address';
  if (addresses.length === 0) return 'unknown-host';
  if (!addresses.every(door.isAllowed)) return 'inner-address';
  if (mayFetch(address, door)) return null;
  return door.isAllowedHost?.(host) === false ? 'inner-address' : 'other-port';
}

/** All addresses of a name: none where no one has it, `refused` where it may not be asked for. */
async function namedAddresses(name: string, door: FetchDoor): Promise<readonly string[] | 'refused'> {
  try {
    return await door.resolve(name);
  } catch (error) {
    return error instanceof AddressRefused ? 'refused' : [];
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
