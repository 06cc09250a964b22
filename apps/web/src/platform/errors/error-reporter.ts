import { reportClientErrors } from '@waymark/contract/telemetry';
import { ApiProblem } from '../api/api-problem.ts';
import { call } from '../api/call.ts';

const WAIT_MILLISECONDS = 2_000;
const MOST_WAITING = 20;
const MOST_OF_A_PAGE = 100;

interface Report {
  readonly message: string;
  readonly stack: string;
  readonly path: string;
}

const seen = new Set<string>();
let waiting: Report[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const errors = waiting;
  waiting = [];
  // The collector being away must not make errors of its own.
  call(reportClientErrors, { body: { event_source: 'web', errors }, background: true, keepalive: true }).catch(() => {});
}

/** Tells the collector of an error (SHL-54): each once a page, together with others, without the address's query. Refusals of the server are none. */
export function reportError(error: unknown): void {
  if (error instanceof ApiProblem || (error instanceof DOMException && error.name === 'AbortError')) return;
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const key = `${message}\n${stack}`;
  if (seen.has(key) || seen.size >= MOST_OF_A_PAGE || waiting.length >= MOST_WAITING) return;
  seen.add(key);
  waiting.push({ message: message || 'Error', stack, path: location.pathname });
  timer ??= setTimeout(send, WAIT_MILLISECONDS);
}

/** Reports what nothing else catches, and what is still waiting when the page goes. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
  window.addEventListener('pagehide', send);
}
