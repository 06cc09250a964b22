import ipaddr from 'ipaddr.js';

/** Returns whether a list of networks in CIDR notation (or single addresses) lets an address in; an empty list lets all in (ORG-15). */
export function mayEnterFrom(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  if (!ipaddr.isValid(address)) return false;
  const caller = ipaddr.process(address);
  return networks.some((network) => {
    const range = toRange(network);
    return range !== undefined && range[0].kind() === caller.kind() && caller.match(range);
  });
}

/** Returns whether a text is a network or an address that the list can hold. */
export function isNetwork(text: string): boolean {
  return toRange(text) !== undefined;
}

function toRange(network: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined {
  if (ipaddr.isValidCIDR(network)) return ipaddr.parseCIDR(network);
  if (!ipaddr.isValid(network)) return undefined;
  const address = ipaddr.process(network);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
