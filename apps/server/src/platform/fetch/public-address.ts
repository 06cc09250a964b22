import { lookup as resolveName } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Who a fetch may talk to. Everything but the defaults is for tests, whose pages are on this machine. */
export interface FetchDoor {
  readonly isAllowed: (address: string) => boolean;
  readonly isAllowedPort: (port: number) => boolean;
  /** Whether a host may be called by the name or address that it is given by; left out, every one may. */
  readonly isAllowedHost?: (host: string) => boolean;
  /** All addresses of a name. */
  readonly resolve: (name: string) => Promise<readonly string[]>;
  /** Also where TLS is wanted. */
  readonly allowsPlainHttp?: boolean;
}

export class AddressRefused extends Error {}

/**
 * Returns whether an address is one of the public internet: no private, loopback, link-local, carrier, multicast or reserved network, and none of
 * these in the clothes of IPv6 (mapped, 6to4, Teredo, NAT64).
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

export const publicInternet: FetchDoor = {
  isAllowed: isPublicAddress,
  isAllowedPort: (port) => port === 80 || port === 443,
  resolve: async (name) => (await resolveName(name, { all: true })).map(({ address }) => address),
};

/**
 * Returns a door that leads to the named hosts only (OUTBOUND_HOSTS): `learn.example.com`, or `*.example.com` for all below it. Without names it
 * stays as it was. What a name leads to is judged as before.
 */
export function onlyTo<Door extends FetchDoor>(hosts: readonly string[], door: Door): Door {
  if (hosts.length === 0) return door;
  const isNamed = (host: string) =>
    hosts.some((name) => name === '*' || (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name));
  const isAllowedHost = (host: string) => isNamed(host.toLowerCase());
  return {
    ...door,
    isAllowedHost,
    // Anyone who connects asks here, so that nothing depends on having looked at the address before.
    resolve: async (name) => {
      if (!isAllowedHost(name)) throw new AddressRefused(name);
      return door.resolve(name);
    },
  };
}

/**
 * Looks names up for connections and lets only allowed addresses through. As the connection is made to what was checked
 * here, a name that answers otherwise the second time (DNS rebinding) gains nothing. One bad address condemns the name.
 */
export function guardedLookup(door: FetchDoor): LookupFunction {
  return (name, options, done) => {
    // oxlint-disable promise/no-callback-in-promise -- connections ask by callback
    door.resolve(name).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined || !addresses.every(door.isAllowed)) return done(new AddressRefused(name), '');
        const found = addresses.map((address) => ({ address, family: ipaddr.parse(address).kind() === 'ipv4' ? 4 : 6 }));
        return options.all === true ? done(null, found) : done(null, first, found[0]?.family);
      },
      (error: Error) => done(error as NodeJS.ErrnoException, ''),
    );
  };
}
