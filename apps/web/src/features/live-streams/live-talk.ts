import { type ConnectionId, type FeedHead, FrameReader, getFeed, type LiveMessage, type StreamId } from '@waymark/contract/live-streams';
import { addressOf } from '../../platform/api/address.ts';
import { problemOf } from '../../platform/api/api-problem.ts';
import { tellPassing } from './live-passing.ts';
import { addQuestion, refreshQuestions } from './live-questions.queries.ts';
import { adoptMessage, adoptOnStage, refreshMessages } from './live-streams.queries.ts';
import { lossBy } from './stream-loss.ts';

/** Puts a message that came into the chat and, where it is one, among the questions; each once. */
export function takeMessage(streamId: StreamId, message: LiveMessage): void {
  adoptMessage(streamId, message);
  if (message.kind === 'question') addQuestion(streamId, message);
}

/** What a feed brings beside the picture. */
type Talk = Extract<FeedHead, { readonly kind: 'messages' | 'reactions' | 'caption' }>;

/** Returns whether a feed brings something beside the picture. */
export const isTalk = (head: FeedHead): head is Talk => head.kind === 'messages' || head.kind === 'reactions' || head.kind === 'caption';

/** Takes in what a feed brings beside the picture. */
export function takeTalk(streamId: StreamId, head: Talk): void {
  if (head.kind === 'messages') for (const message of head.items) takeMessage(streamId, message);
  else if (head.kind === 'reactions') tellPassing('reactions', head.counts);
  else tellPassing('caption', head.text);
}

/** Asks for what was written that nothing brought: before a feed was opened, or where one is late. */
export async function catchUpTalk(streamId: StreamId): Promise<void> {
  await Promise.all([refreshMessages(streamId), refreshQuestions(streamId)]);
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
      if (!isOpen) void catchUpTalk(streamId);
      isOpen = true;
      if (head.kind === 'end') return true;
      if (head.kind === 'state') adoptOnStage(streamId, head.guests);
      if (isTalk(head)) takeTalk(streamId, head);
    }
  }
}
