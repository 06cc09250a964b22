import ipaddr from 'ipaddr.js';
import type { RequestInit } from 'undici';
import { AddressRefused, type FetchDoor, guardedLookup, isPublicAddress, publicInternet } from './public-address.ts';

const MILLISECONDS = 8_000;
const MAXIMUM_BYTES = 1024 * 1024;
/** Where services of organisations listen on the public internet. */
const SERVICE_PORTS = new Set([80, 443, 8080, 8443]);

/** Who calls to services that an organisation names may reach, and whether without TLS. */
export interface ServiceDoor extends FetchDoor {
  readonly allowsPlainHttp: boolean;
}

/**
 * The door to services an organisation names: the public internet by TLS, and the networks the operator of this
 * installation lets it reach as well (CIDR), there also without TLS and on any port.
 */
export function serviceDoor(networks: readonly string[]): ServiceDoor {
  const ranges = networks.map((network) => ipaddr.parseCIDR(network));
  const isNamed = (address: string) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some((range) => range[0].kind() === parsed.kind() && parsed.match(range));
  };
  return {
    isAllowed: (address) => isPublicAddress(address) || isNamed(address),
    isAllowedPort: (port) => ranges.length > 0 || SERVICE_PORTS.has(port),
    resolve: publicInternet.resolve,
    allowsPlainHttp: ranges.length > 0,
  };
}

/** A call that may not be made, or did not end well. `isSlow` when nothing came in time. */
export class CallRefused extends Error {
  readonly isSlow: boolean;
  readonly isTooLong: boolean;
  /** It was not made, for where it leads to. */
  readonly isForbidden: boolean;

  constructor(message: string, options: ErrorOptions & { isSlow?: boolean; isTooLong?: boolean; isForbidden?: boolean } = {}) {
    super(message, options);
    this.isSlow = options.isSlow ?? false;
    this.isTooLong = options.isTooLong ?? false;
    this.isForbidden = options.isForbidden ?? false;
  }
}

/** Whether an address is one that a door lets calls through to, as far as it can be told without looking its name up. */
export function isServiceAddress(address: string, door: ServiceDoor): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && door.allowsPlainHttp)) return false;
  const port = url.port === '' ? (url.protocol === 'http:' ? 80 : 443) : Number(url.port);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return door.isAllowedPort(port) && (door.isAllowedHost?.(host) ?? true) && (!ipaddr.isValid(host) || door.isAllowed(host));
}

/**
 * Calls a service that an organisation names: never an inner address the operator did not allow, no redirects followed,
 * eight seconds and one mebibyte in all. Throws CallRefused; an answer with an error status is an answer.
 */
export async function guardedFetch(address: string, init: RequestInit, door: ServiceDoor): Promise<Response> {
  if (!isServiceAddress(address, door)) throw new CallRefused('This address may not be called', { isForbidden: true });
  const { Agent, fetch } = await import('undici');
  const dispatcher = new Agent({ connect: { lookup: guardedLookup(door), timeout: MILLISECONDS }, pipelining: 0 });
  const signal = AbortSignal.timeout(MILLISECONDS);
  try {
    const answer = await fetch(address, { ...init, dispatcher, signal, redirect: 'manual' });
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body ?? []) {
      parts.push(part as Uint8Array);
      size += (part as Uint8Array).length;
      if (size > MAXIMUM_BYTES) throw new CallRefused('The answer is too long', { isTooLong: true });
    }
    const hasBody = answer.status !== 204 && answer.status !== 304;
    return new Response(hasBody ? Buffer.concat(parts) : null, { status: answer.status, headers: [...answer.headers] });
  } catch (error) {
    if (error instanceof CallRefused) throw error;
    const isRefused = error instanceof Error && error.cause instanceof AddressRefused;
    throw new CallRefused(isRefused ? 'This address may not be called' : 'The service could not be reached', {
      cause: error,
      isSlow: signal.aborted,
      isForbidden: isRefused,
    });
  } finally {
    await dispatcher.destroy();
  }
}
