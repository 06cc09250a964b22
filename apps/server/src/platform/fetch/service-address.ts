import type { Config } from '../config/config.ts';

/**
 * Where an address that a service publishes is found from this installation: the same, unless the operator says otherwise for its origin
 * (SERVICE_ADDRESSES). The path of what is said there stands before the address's own.
 */
export function serviceAddress({ serviceAddresses }: Pick<Config, 'serviceAddresses'>, published: string): string {
  if (serviceAddresses.size === 0) return published;
  const { origin } = new URL(published);
  const own = serviceAddresses.get(origin);
  return own === undefined ? published : `${own}${published.slice(origin.length)}`;
}
