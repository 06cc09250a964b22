// The viewers of bench:live, in a process of their own so that the weight measured is the server's. The first message says who they are; it tells of each
// frame that came to it: which fragment, and when.
import { request } from 'node:http';
import { FrameReader } from '@waymark/contract/live-streams';

interface Told {
  readonly port: number;
  readonly viewers: readonly { readonly path: string; readonly headers: Record<string, string> }[];
}

/** What the viewers saw of a fragment: when each had it, in milliseconds since the epoch. */
const seen = new Map<number, number[]>();
let skipped = 0;
let open = 0;

/** A server takes so many connections of one address that have not asked for anything yet; those of a hall come from many. */
const AT_ONCE = 100;

/** Opens a feed; resolves once it is answered. */
async function watch(port: number, path: string, headers: Record<string, string>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const frames = new FrameReader();
  const call = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
    open += 1;
    resolve();
    answer.on('data', (piece: Buffer) => {
      for (const { head } of frames.read(piece)) {
        if (head.kind === 'skipped') skipped += 1;
        if (head.kind === 'fragment') seen.set(head.number, [...(seen.get(head.number) ?? []), Date.now()]);
      }
    });
    answer.on('end', () => (open -= 1));
  });
  call.on('error', () => resolve());
  call.end();
  await promise;
}

async function watchAll({ port, viewers }: Told): Promise<void> {
  for (let at = 0; at < viewers.length; at += AT_ONCE) {
    await Promise.all(viewers.slice(at, at + AT_ONCE).map(async ({ path, headers }) => watch(port, path, headers)));
  }
  process.send?.('open');
}

process.on('message', (told: Told | 'report') => {
  if (told === 'report') {
    process.send?.({ seen: [...seen], skipped, open });
    return;
  }
  void watchAll(told);
});
