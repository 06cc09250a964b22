import type { Config } from '../config/config.ts';
import type { Organisation } from './organisation.ts';

const STANDARD_PORTS = { http: 80, https: 443 } as const;

/**
 * Returns the address of a page of the organisation as people outside reach it, for mails and shared links. Behind TLS a proxy stands on the standard
 * port; without, the server itself is reached on its own.
 * @param path from the root, with its query
 */
export function addressOf(config: Config, organisation: Pick<Organisation, 'hostName'>, path: string): string {
  const { publicScheme, port } = config;
  const reached = publicScheme === 'http' && port !== 0 && port !== STANDARD_PORTS.http ? `:${port}` : '';
  return new URL(path, `${publicScheme}://${organisation.hostName}${reached}`).href;
}
