import autocannon, { type Request } from 'autocannon';

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly answers: number;
}

/** Sends the requests in turn over some connections, as fast as answers come. Throws when one is not answered with success. */
export async function load(
  url: string,
  requests: readonly Request[],
  options: { connections: number; seconds: number } | { once: true },
): Promise<Load> {
  const times: number[] = [];
  const amount =
    'once' in options ? { connections: 1, amount: requests.length } : { connections: options.connections, duration: options.seconds };
  const run = autocannon({ url, requests, ...amount });
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const result = await run;
  const failures = result.errors + result.timeouts + result.non2xx;
  if (failures > 0) throw new Error(`${failures} of ${times.length} answers of ${url}${requests[0]?.path} were no success`);
  return { perSecond: times.length / result.duration, ...percentiles(times), answers: times.length };
}

/** Where half, 95 and 99 of a hundred values lie at or below. */
export function percentiles(values: readonly number[]): { p50: number; p95: number; p99: number } {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
