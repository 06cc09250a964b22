import ipaddr from 'ipaddr.js';
import { type StreamedAnswer, withStream } from './guarded-stream.ts';
import { AddressRefused, type FetchDoor, publicInternet } from './public-address.ts';

const MILLISECONDS = 5_000;
/** The most read of a page, in bytes. */
export const MAXIMUM_BYTES = 1024 * 1024;

export interface FetchedPage {
  /** Where it was in the end, after redirects. */
  readonly url: URL;
  readonly contentType: string;
  /** No more than the limit; what comes after is not read. */
  readonly body: Buffer;
}

/** A page could not be fetched, or may not be. The reason is for the log; a caller learns nothing of inner networks by it. */
export class FetchRefused extends Error {}

/**
 * Fetches a page of the public internet on someone's behalf (CRD-19): only http and https on their own ports, never an
 * inner address, redirects checked again, five seconds and one mebibyte in all. Throws FetchRefused.
 */
export async function safeFetch(address: string, accept: string, door: FetchDoor = publicInternet): Promise<FetchedPage> {
  const request = { headers: { accept, 'user-agent': 'LinkPreview/1.0' }, signal: AbortSignal.timeout(MILLISECONDS) };
  try {
    return await withStream(allowedUrl(address, door).href, request, { door, mayCall: (one) => mayFetch(one, door) }, pageOf);
  } catch (error) {
    throw error instanceof FetchRefused ? error : new FetchRefused('The page could not be fetched', { cause: error });
  }
}

/** An address that may be fetched as far as can be told without looking its name up. Throws FetchRefused. */
export function allowedUrl(address: string, door: FetchDoor): URL {
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new FetchRefused('Not a web address');
  if (url.username !== '' || url.password !== '') throw new FetchRefused('An address with a password in it');
  const port = url.port === '' ? (url.protocol === 'http:' ? 80 : 443) : Number(url.port);
  if (!door.isAllowedPort(port)) throw new FetchRefused(`Port ${port} is not allowed`);
  // An address in place of a name is never looked up, so it is judged here.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isNamed = door.isAllowedHost?.(host) ?? true;
  if (!isNamed || (ipaddr.isValid(host) && !door.isAllowed(host)))
    throw new FetchRefused('Not an address that may be called', { cause: new AddressRefused(host) });
  return url;
}

/** Whether `allowedUrl` lets an address through. */
export function mayFetch(address: string, door: FetchDoor): boolean {
  try {
    allowedUrl(address, door);
    return true;
  } catch (error) {
    if (error instanceof FetchRefused) return false;
    throw error;
  }
}

async function pageOf({ status, headers, url, body }: StreamedAnswer): Promise<FetchedPage> {
  if (status < 200 || status > 299) throw new FetchRefused(`The page answered ${status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size >= MAXIMUM_BYTES) break;
  }
  return { url, contentType: headers.get('content-type') ?? '', body: Buffer.concat(parts).subarray(0, MAXIMUM_BYTES) };
}
