import {
  type ConnectionId,
  type FeedHead,
  FrameReader,
  getFeed,
  type LiveMessage,
  type ReactionCounts,
  type StreamId,
} from '@waymark/contract/live-streams';
import { addressOf } from '../../platform/api/address.ts';
import { problemOf } from '../../platform/api/api-problem.ts';
import { addQuestion, refreshQuestions } from './live-questions.queries.ts';
import { adoptMessage, refreshMessages } from './live-streams.queries.ts';
import { lossBy } from './stream-loss.ts';

/** What passes by in a stream and is kept nowhere. */
export interface Passing {
  readonly reactions: ReactionCounts;
  readonly caption: string;
}
type Listener<Kind extends keyof Passing> = (value: Passing[Kind]) => void;

const listeners: { readonly [Kind in keyof Passing]: Set<Listener<Kind>> } = { reactions: new Set(), caption: new Set() };

/** Hears of what passes by, until the returned function is called. */
export function hearPassing<Kind extends keyof Passing>(kind: Kind, listener: Listener<Kind>): () => void {
  listeners[kind].add(listener);
  return () => listeners[kind].delete(listener);
}

/** Puts a message that came into the chat and, where it is one, among the questions; each once. */
export function takeMessage(streamId: StreamId, message: LiveMessage): void {
  adoptMessage(streamId, message);
  if (message.kind === 'question') addQuestion(streamId, message);
}

/** Takes in what a feed brings beside the picture. Answers whether it was that. */
export function takeTalk(streamId: StreamId, head: FeedHead): boolean {
  if (head.kind === 'messages') for (const message of head.items) takeMessage(streamId, message);
  else if (head.kind === 'reactions') for (const listener of listeners.reactions) listener(head.counts);
  else if (head.kind === 'caption') for (const listener of listeners.caption) listener(head.text);
  else return false;
  return true;
}

/** A feed was opened: what was written while there was none is asked for, and what comes from here on it brings. */
export function catchUpTalk(streamId: StreamId): void {
  void refreshMessages(streamId);
  void refreshQuestions(streamId);
}

const RETRY_MILLISECONDS = 1_000;

/** Follows what is said in a stream, without its picture, until the signal ends it, or a refusal after which asking again brings nothing. */
export async function followTalk(
  streamId: StreamId,
  connection: ConnectionId,
  signal: AbortSignal,
  onRefused: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    const begun = Date.now();
    try {
      if (await readTalk(streamId, connection, signal)) return;
    } catch (error) {
      if (lossBy(error) !== undefined) return onRefused(error);
    }
    // A feed lasts a minute; one that ends at once is not asked for again at once.
    if (Date.now() - begun < RETRY_MILLISECONDS) await pause(RETRY_MILLISECONDS, signal);
  }
}

/** Waits, or goes on when the signal ends it. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Reads one feed. Answers whether the stream is over. */
async function readTalk(streamId: StreamId, connection: ConnectionId, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(addressOf(getFeed.path, { streamId }, { connection, only: 'talk' }), { credentials: 'same-origin', signal });
  if (!response.ok || response.body === null) throw problemOf(response.status, await response.json().catch(() => undefined));
  const [frames, reader] = [new FrameReader(), response.body.getReader()];
  let isOpen = false;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return false;
    for (const { head } of frames.read(value)) {
      if (!isOpen) catchUpTalk(streamId);
      isOpen = true;
      if (head.kind === 'end') return true;
      takeTalk(streamId, head);
    }
  }
}
