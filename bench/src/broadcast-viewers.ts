// The viewers of bench:live, in a process of their own so that the weight measured is the server's. The first message says who they are; it tells of each
// frame that came to it: which fragment, and when.
import { type IncomingMessage, request } from 'node:http';
import { FrameReader } from '@waymark/contract/live-streams';

export interface ViewersTold {
  /** A port of this machine, or the path of a socket. */
  readonly server: number | string;
  readonly viewers: readonly { readonly path: string; readonly headers: Record<string, string> }[];
  /** The first so many have a slow line for a while, from some seconds after all are there. */
  readonly slow?:
    | { readonly count: number; readonly bytesPerSecond: number; readonly fromSecond: number; readonly toSecond: number }
    | undefined;
}

export interface ViewersReport {
  /** What the viewers saw of a fragment: when each had it, in milliseconds since the epoch. */
  readonly seen: readonly (readonly [number, readonly number[]])[];
  readonly skipped: number;
  readonly open: number;
  /** The newest fragment that each viewer has. */
  readonly newest: readonly number[];
  /** Messages that came to all of them, in how many frames, and how late each was. */
  readonly messages: number;
  readonly messageFrames: number;
  readonly messageDelays: readonly number[];
}

const seen = new Map<number, number[]>();
const newest: number[] = [];
const messageDelays: number[] = [];
let messageFrames = 0;
let skipped = 0;
let open = 0;
let slow: ViewersTold['slow'];
let openedAt = Number.POSITIVE_INFINITY;

/** A server takes so many connections of one address that have not asked for anything yet; those of a hall come from many. */
const AT_ONCE = 100;

/** Lets a piece take as long as it takes on a slow line. */
function slowDown(viewer: number, answer: IncomingMessage, bytes: number): void {
  const second = (Date.now() - openedAt) / 1000;
  if (slow === undefined || viewer >= slow.count || second < slow.fromSecond || second >= slow.toSecond) return;
  answer.pause();
  setTimeout(() => answer.resume(), (bytes / slow.bytesPerSecond) * 1000);
}

/** Opens a feed; resolves once it is answered. */
async function watch(viewer: number, server: number | string, path: string, headers: Record<string, string>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const frames = new FrameReader();
  const call = request(
    { ...(typeof server === 'string' ? { socketPath: server } : { host: '127.0.0.1', port: server }), path, headers, agent: false },
    (answer) => {
      open += 1;
      resolve();
      answer.on('data', (piece: Buffer) => {
        for (const { head } of frames.read(piece)) {
          if (head.kind === 'skipped') skipped += 1;
          if (head.kind === 'messages') {
            messageFrames += 1;
            // Each says when it was written.
            for (const { body } of head.items) messageDelays.push(Date.now() - Number(body));
          }
          if (head.kind === 'fragment') {
            newest[viewer] = head.number;
            seen.set(head.number, [...(seen.get(head.number) ?? []), Date.now()]);
          }
        }
        slowDown(viewer, answer, piece.length);
      });
      answer.on('end', () => (open -= 1));
    },
  );
  call.on('error', () => resolve());
  call.end();
  await promise;
}

async function watchAll({ server, viewers }: ViewersTold): Promise<void> {
  for (let at = 0; at < viewers.length; at += AT_ONCE) {
    await Promise.all(viewers.slice(at, at + AT_ONCE).map(async ({ path, headers }, index) => watch(at + index, server, path, headers)));
  }
  openedAt = Date.now();
  process.send?.('open');
}

process.on('message', (told: ViewersTold | 'report') => {
  if (told === 'report') {
    const report: ViewersReport = {
      seen: [...seen],
      skipped,
      open,
      newest,
      messages: messageDelays.length,
      messageFrames,
      messageDelays: messageDelays.toSorted((a, b) => a - b),
    };
    process.send?.(report);
    return;
  }
  slow = told.slow;
  void watchAll(told);
});
