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

function watch(port: number, path: string, headers: Record<string, string>): void {
  const frames = new FrameReader();
  const call = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
    open += 1;
    answer.on('data', (piece: Buffer) => {
      for (const { head } of frames.read(piece)) {
        if (head.kind === 'skipped') skipped += 1;
        if (head.kind === 'fragment') seen.set(head.number, [...(seen.get(head.number) ?? []), Date.now()]);
      }
    });
    answer.on('end', () => (open -= 1));
  });
  call.on('error', () => {});
  call.end();
}

process.on('message', (told: Told | 'report') => {
  if (told === 'report') {
    process.send?.({ seen: [...seen], skipped, open });
    return;
  }
  for (const { path, headers } of told.viewers) watch(told.port, path, headers);
});
