import ipaddr from 'ipaddr.js';
import { Agent, fetch, type Response } from 'undici';
import { AddressRefused, type FetchDoor, guardedLookup, publicInternet } from './public-address.ts';

const MILLISECONDS = 5_000;
/** No more of a page is read. */
export const MAXIMUM_BYTES = 1024 * 1024;
const MAXIMUM_REDIRECTS = 3;

export interface FetchedPage {
  /** Where it was in the end, after redirects. */
  readonly url: URL;
  readonly contentType: string;
  /** No more than the limit; what comes after is not read. */
  readonly body: Buffer;
}

/** How much is read at most, and how long it may take in all. */
export interface FetchLimits {
  readonly maximumBytes?: number;
  readonly milliseconds?: number;
}

/** A page could not be fetched, or may not be. The reason is for the log; a caller learns nothing of inner networks by it. */
export class FetchRefused extends Error {}

/**
 * Fetches a page of the public internet on somebody's behalf (CRD-19): only http and https on their own ports, never an
 * inner address, redirects checked anew and followed three times at most, five seconds and one mebibyte in all unless told. Throws FetchRefused.
 */
export async function safeFetch(
  address: string,
  accept: string,
  door: FetchDoor = publicInternet,
  { maximumBytes = MAXIMUM_BYTES, milliseconds = MILLISECONDS }: FetchLimits = {},
): Promise<FetchedPage> {
  const dispatcher = new Agent({ connect: { lookup: guardedLookup(door), timeout: MILLISECONDS }, pipelining: 0 });
  const signal = AbortSignal.timeout(milliseconds);
  try {
    let url = allowedUrl(address, door);
    for (let redirects = 0; redirects <= MAXIMUM_REDIRECTS; redirects += 1) {
      const response = await fetch(url, { dispatcher, signal, redirect: 'manual', headers: { accept, 'user-agent': 'LinkPreview/1.0' } });
      const next = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (next === null) return await pageOf(url, response, maximumBytes);
      await response.body?.cancel();
      url = allowedUrl(new URL(next, url).href, door);
    }
    throw new FetchRefused('Too many redirects');
  } catch (error) {
    throw error instanceof FetchRefused ? error : new FetchRefused('The page could not be fetched', { cause: error });
  } finally {
    await dispatcher.destroy();
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
  if (ipaddr.isValid(host) && !door.isAllowed(host)) throw new FetchRefused('Not a public address', { cause: new AddressRefused(host) });
  return url;
}

async function pageOf(url: URL, response: Response, maximumBytes: number): Promise<FetchedPage> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new FetchRefused(`The page answered ${response.status}`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    parts.push(part as Uint8Array);
    size += (part as Uint8Array).length;
    if (size >= maximumBytes) break;
  }
  return { url, contentType: response.headers.get('content-type') ?? '', body: Buffer.concat(parts).subarray(0, maximumBytes) };
}
