import { useEffect, useEffectEvent } from 'react';
import { LIVE_DISPLACED } from '@waymark/contract/platform';
import { queryClient } from '../query/query-client.ts';
import { waitBeforeRetry } from './backoff.ts';

/** What the server tells connected pages: `type` says what, the rest is for anyone who listens for it. */
export interface LiveMessage {
  readonly type: string;
  readonly [detail: string]: unknown;
}
type Handler = (message: LiveMessage) => void;

const ACCESS_CHANGED = 4401;
const handlers = new Map<string, Set<Handler>>();
/** Types of messages that came while no one listened. */
const missed = new Set<string>();
let socket: WebSocket | undefined;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let wanted = false;
let paused = false;
let failures = 0;
let hadConnection = false;
let accessChanged: () => Promise<void> = () => Promise.resolve();

function isLiveMessage(value: unknown): value is LiveMessage {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function deliver(text: unknown): void {
  const message: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
  if (!isLiveMessage(message)) return;
  const listening = handlers.get(message.type);
  if (listening === undefined || listening.size === 0) missed.add(message.type);
  else for (const handler of listening) handler(message);
}

/** Messages of the gap are lost, so queries that live messages keep fresh (`meta: { live: true }`) are asked again. */
const makeUpForGap = () => queryClient.invalidateQueries({ predicate: (query) => query.meta?.['live'] === true });

function opened(): void {
  failures = 0;
  if (hadConnection) void makeUpForGap();
  hadConnection = true;
}

function closed(code: number): void {
  socket = undefined;
  if (!wanted) return;
  // Anyone who is signed out by the change has nothing to come back to, so that what it means is asked first.
  if (code === ACCESS_CHANGED) void accessChanged().finally(retryLater);
  // Fifty newer pages of this person are connected: this one waits until someone looks at it again.
  else if (code === LIVE_DISPLACED) document.addEventListener('visibilitychange', openWhenSeen);
  else retryLater();
}

function openWhenSeen(): void {
  if (document.hidden) return;
  document.removeEventListener('visibilitychange', openWhenSeen);
  open();
}

function retryLater(): void {
  if (!wanted) return;
  clearTimeout(retryTimer);
  retryTimer = setTimeout(open, waitBeforeRetry(failures, Math.random()));
  failures += 1;
}

function open(): void {
  if (!wanted || paused || socket !== undefined) return;
  const address = new URL('/api/v1/live', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const opening = new WebSocket(address);
  socket = opening;
  opening.addEventListener('open', opened);
  opening.addEventListener('message', ({ data }) => deliver(data));
  opening.addEventListener('close', ({ code }) => {
    if (socket === opening) closed(code);
  });
}

/** Opens the page's one connection and keeps it open. `onAccessChanged` runs when the person's rights changed, and does not reject. */
export function connectLive(onAccessChanged: () => Promise<void>): void {
  accessChanged = onAccessChanged;
  wanted = true;
  window.addEventListener('online', open);
  open();
}

/** Closes the connection, for someone who is no longer here. */
export function disconnectLive(): void {
  wanted = false;
  hadConnection = false;
  missed.clear();
  window.removeEventListener('online', open);
  close();
}

function close(): void {
  clearTimeout(retryTimer);
  const closing = socket;
  socket = undefined;
  closing?.close();
}

/** Closes the connection and opens none for any caller, until the returned function is called. */
export function pauseLive(): () => void {
  paused = true;
  close();
  return () => {
    paused = false;
    open();
  };
}

/** Hears of one type of message for as long as it is not stopped by what it gives back. A component may be seen before it listens: what came before is made up for. */
export function onLive(type: string, handler: Handler): () => void {
  const own = handlers.get(type) ?? new Set();
  handlers.set(type, own.add(handler));
  if (missed.delete(type)) void makeUpForGap();
  return () => own.delete(handler);
}

/** Runs the handler for every live message of a type while the component is there. */
export function useLive(type: string, handler: Handler): void {
  const run = useEffectEvent(handler);
  useEffect(() => onLive(type, run), [type]);
}
