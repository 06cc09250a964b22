import type { Answer, CallInput, Endpoint } from '@waymark/contract/kit';
import { addressOf } from './address.ts';
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
const refusalListeners = new Set<(problem: ApiProblem) => void>();

/** The proof that calls come from our own page; arrives with the current user. */
export function setCsrfToken(token: string | null): void {
  csrfToken = token;
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
    const response = await fetch(url, { ...init, signal });
    if (init.method === 'GET' && response.ok) keepAnswer(url, response);
    return { response, body: await bodyOf(response) };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const kept = init.method === 'GET' && !timeout.aborted ? await keptAnswer(url).catch(() => undefined) : undefined;
    if (kept !== undefined) {
      cutOff();
      return { response: kept, body: await bodyOf(kept) };
    }
    throw refused(unanswered(timeout.aborted ? 'timed-out' : 'offline'));
  }
}

/**
 * Calls an endpoint of the contract and gives its answer; without a network what was read of it last (SHL-39). Throws `ApiProblem` when it is refused, when the network is
 * away (`offline`) or when no answer comes in time (`timed-out`); an abort by `signal` throws the abort itself.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<Answer<E>> {
  const { params, query, body, ...options }: { params?: unknown; query?: unknown; body?: unknown } & CallOptions = input ?? {};
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
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    options,
  );
  if (!response.ok) throw refused(problemOf(response.status, answer));
  return answer as Answer<E>;
}
