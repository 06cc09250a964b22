import type { Headers } from 'undici';
import { CallRefused } from './guarded-fetch.ts';
import { AddressRefused, type FetchDoor, guardedLookup } from './public-address.ts';

const CONNECT_MILLISECONDS = 5_000;
const ANSWER_MILLISECONDS = 20_000;
const IDLE_MILLISECONDS = 30_000;
const MAXIMUM_REDIRECTS = 4;

export interface StreamedRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends the call, even while someone waits for it. */
  readonly signal?: AbortSignal;
}

export interface StreamedAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Where it was in the end, after redirects. */
  readonly url: URL;
  /** Bytes as they come; an answer of which none come for half a minute breaks off. */
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * Calls an address and hands its answer on as it comes, however long; the connection ends with `take`. Redirects are followed four times at
 * most, each judged again, and what opens doors (authorization) goes to no other origin. Throws CallRefused when it may not be called
 * or does not answer; an answer with an error status is an answer.
 * @param mayCall whether an address may be called as far as can be told without looking its name up; the door looks at what the name leads to
 */
export async function withStream<Result>(
  address: string,
  { method = 'GET', headers = {}, body, signal }: StreamedRequest,
  { door, mayCall }: { readonly door: FetchDoor; readonly mayCall: (address: string) => boolean },
  take: (answer: StreamedAnswer) => Promise<Result>,
): Promise<Result> {
  const { Agent, fetch } = await import('undici');
  const dispatcher = new Agent({
    connect: { lookup: guardedLookup(door), timeout: CONNECT_MILLISECONDS },
    headersTimeout: ANSWER_MILLISECONDS,
    bodyTimeout: IDLE_MILLISECONDS,
    pipelining: 0,
  });
  const ask = async (url: URL, sent: Readonly<Record<string, string>>) => {
    if (!mayCall(url.href)) throw new CallRefused('This address may not be called', { isForbidden: true });
    const call = { method, headers: sent, ...(body === undefined ? {} : { body }), ...(signal === undefined ? {} : { signal }) };
    return fetch(url, { ...call, dispatcher, redirect: 'manual' }).catch(asRefused);
  };
  try {
    let url = new URL(address);
    let sent = headers;
    for (let redirects = 0; redirects <= MAXIMUM_REDIRECTS; redirects += 1) {
      const answer = await ask(url, sent);
      const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
      if (location === null) {
        return await take({ status: answer.status, headers: answer.headers, url, body: bytesOf(answer.body) });
      }
      await answer.body?.cancel();
      const next = new URL(location, url);
      if (next.origin !== url.origin) sent = withoutKeys(sent);
      url = next;
    }
    throw new CallRefused('Too many redirects');
  } finally {
    await dispatcher.destroy();
  }
}

async function* bytesOf(body: AsyncIterable<unknown> | null): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of body ?? []) yield part as Uint8Array;
  } catch (error) {
    asRefused(error);
  }
}

const KEYS = /^(?:authorization|cookie)$/i;

function withoutKeys(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !KEYS.test(name)));
}

function asRefused(error: unknown): never {
  if (error instanceof CallRefused) throw error;
  const isForbidden = error instanceof Error && error.cause instanceof AddressRefused;
  throw new CallRefused(isForbidden ? 'This address may not be called' : 'The service could not be reached', { cause: error, isForbidden });
}
