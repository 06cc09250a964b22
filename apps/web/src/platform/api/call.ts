import type { Answer, CallInput, Endpoint } from '@waymark/contract/kit';
import { addressOf } from './address.ts';
import { answerInPage } from './answers-in-page.ts';
import { type ApiProblem, problemOf, unanswered } from './api-problem.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { cutOff } from './reach.ts';

const TIMEOUT_MILLISECONDS = 30_000;

/** A part of a call that may be left out when nothing in it is required. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : {} extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

export type CallParts<E extends Endpoint> = Part<'params', CallInput<E>['params']> &
  Part<'query', CallInput<E>['query']> &
  Part<'body', CallInput<E>['body']>;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** 30 seconds unless told. */
  readonly timeoutMilliseconds?: number;
  /** The page asks by itself, no one did anything: it does not keep the session alive (SES-41). */
  readonly background?: boolean;
  /** The answer may be lost: sent even while the page goes away. */
  readonly keepalive?: boolean;
}

type CallArguments<E extends Endpoint> =
  {} extends CallParts<E> ? [input?: CallParts<E> & CallOptions] : [input: CallParts<E> & CallOptions];

let csrfToken: string | null = null;
let saver = 'visitor';
const refusalListeners = new Set<(problem: ApiProblem) => void>();

/** The proof that calls come from our own page; arrives with the current user. */
export function setCsrfToken(token: string | null): void {
  csrfToken = token;
}

/** Who saves: what waits for an answer is theirs. */
export function setSaver(userId: string | undefined): void {
  saver = userId ?? 'visitor';
}

/** Headers that every state-changing call carries. */
export function forgeryHeaders(): Record<string, string> {
  return csrfToken === null ? {} : { 'x-csrf-token': csrfToken };
}

/** Hears of every refused call, to notice a session that ended, say. Returns how to stop. */
export function onRefusal(listener: (problem: ApiProblem) => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

/** Tells the listeners of a refusal and hands it back, to throw. */
export function refused(problem: ApiProblem): ApiProblem {
  for (const listener of refusalListeners) listener(problem);
  return problem;
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 205) return undefined;
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) return undefined;
  return response.json();
}

async function send(url: string, init: RequestInit, options: CallOptions): Promise<{ response: Response; body: unknown }> {
  const timeout = AbortSignal.timeout(options.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]);
  try {
    const response = (init.method === 'GET' ? answerInPage(url) : undefined) ?? (await fetch(url, { ...init, signal }));
    if (init.method === 'GET' && response.ok) keepAnswer(url, response);
    return { response, body: await bodyOf(response) };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const kept = init.method === 'GET' && !timeout.aborted ? await keptAnswer(url).catch(() => undefined) : undefined;
    if (kept !== undefined) {
      cutOff();
      return { response: kept, body: await bodyOf(kept) };
    }
    if (!timeout.aborted && !navigator.onLine) cutOff();
    throw refused(unanswered(timeout.aborted ? 'timed-out' : 'offline'));
  }
}

type AnyParts = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown } & CallOptions;

/** Sends one call, with some headers more, and gives its answer. */
async function exchange(endpoint: Endpoint, { params, query, body, ...options }: AnyParts, more: Readonly<Record<string, string>>) {
  const { response, body: answer } = await send(
    addressOf(endpoint.path, params, query),
    {
      method: endpoint.method,
      credentials: 'same-origin',
      keepalive: options.keepalive ?? false,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(endpoint.method === 'GET' ? {} : forgeryHeaders()),
        ...(options.background === true ? { 'x-background': '1' } : {}),
        ...more,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    options,
  );
  if (!response.ok) throw refused(problemOf(response.status, answer));
  return answer;
}

/** Fetches what saves go through, so that it is there even if the network is not when one is made. */
export const loadSaving = () => import('./save-once.ts');

const placeOf = (endpoint: Endpoint, { params }: AnyParts) => `${saver}:${endpoint.method} ${addressOf(endpoint.path, params, undefined)}`;

/** What saves go through; without a network, where it was not fetched before, a save is as offline as any call. */
async function savingOf() {
  return loadSaving().catch(() => {
    throw refused(unanswered('offline'));
  });
}

/**
 * Calls an endpoint of the contract and gives its answer; without a network what was read of it last (SHL-39). An editor's save is carried out once, though its
 * answer be lost and asked for again (decision 0039). Throws `ApiProblem` when it is refused, when the network is
 * away (`offline`) or when no answer comes in time (`timed-out`); an abort by `signal` throws the abort itself.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input = {}]: CallArguments<E>): Promise<Answer<E>> {
  const parts: AnyParts = input;
  const sendBody = (body: unknown, more: Readonly<Record<string, string>>) => exchange(endpoint, { ...parts, body }, more);
  if (endpoint.isIdempotent !== true) return (await sendBody(parts.body, {})) as Answer<E>;
  const { saveOnce } = await savingOf();
  return (await saveOnce(placeOf(endpoint, parts), parts.body, sendBody)) as Answer<E>;
}

/** The answer of a save of the reader's that was carried out though its answer was lost; undefined where there is none. Throws `ApiProblem` while that cannot be known. */
export async function answerOfLostSave<E extends Endpoint>(endpoint: E, ...[input = {}]: CallArguments<E>): Promise<Answer<E> | undefined> {
  const parts: AnyParts = input;
  const { savedBefore } = await savingOf();
  const answer = await savedBefore(placeOf(endpoint, parts), (body, more) => exchange(endpoint, { ...parts, body }, more));
  return answer as Answer<E> | undefined;
}
