import { AddressRefused } from '../../platform/fetch/public-address.ts';

const LONGEST = 500;

/** Returns what a service outside, or the way to it, said against a try: the innermost cause, in its own words. */
export function reasonOf(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause !== undefined) {
    if (innermost instanceof AddressRefused) break;
    innermost = innermost.cause;
  }
  if (innermost instanceof AddressRefused) {
    return `This installation makes no calls to ${innermost.message} (SERVICE_NETWORKS, OUTBOUND_HOSTS).`;
  }
  if (!(innermost instanceof Error)) return String(innermost).slice(0, LONGEST);
  const { name, message } = innermost;
  return (message === '' || message === 'UnknownError' ? name : message).slice(0, LONGEST);
}
