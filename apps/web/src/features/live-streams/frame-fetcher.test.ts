import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeedHead } from '@waymark/contract/live-streams';
import { FrameFetcher } from './frame-fetcher.ts';

const CACHE = 'https://live.example';
/** How the cache answers for an address, time after time; once it has nothing more to say, by the address itself. */
const answers = new Map<string, (Response | 'lost' | 'held')[]>();
const asked: string[] = [];
let release = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  answers.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string, { signal, credentials }: RequestInit) => {
    const name = address.slice(CACHE.length + 1);
    asked.push(`${name}${credentials === 'omit' ? '' : ' with cookies'}`);
    const answer = answers.get(name)?.shift() ?? new Response(name);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    if (answer instanceof Response) return answer;
    return new Promise<Response>((resolve, reject) => {
      release = () => resolve(new Response(name));
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
  });
});
afterEach(() => void vi.useRealTimers());

const head = (number: number): FeedHead => ({
  kind: 'fragment',
  number,
  part: 0,
  startsAt: number,
  shift: 0,
  seconds: 1,
  address: `${CACHE}/${number}`,
});
const PART: FeedHead = { kind: 'part', part: 0, contentType: 'video/mp4', address: `${CACHE}/part` };

function aViewer({ isLive = true } = {}) {
  const [ending, got] = [new AbortController(), [] as string[]];
  const fetcher = new FrameFetcher(
    {
      isLive: () => isLive,
      whenRoom: async () => {},
      take: async ({ bytes }) => void got.push(new TextDecoder().decode(bytes)),
      skipped: () => got.push('skipped'),
      lost: (lost) => got.push(`lost ${lost.kind === 'fragment' ? lost.number : lost.kind}`),
    },
    ending.signal,
  );
  const put = async (...heads: FeedHead[]) => {
    for (const one of heads) fetcher.put(one);
    await vi.advanceTimersByTimeAsync(60_000);
  };
  return { fetcher, put, got, end: () => ending.abort() };
}
const fails = (name: string, ...how: (Response | 'lost' | 'held')[]) => answers.set(name, how);
const refusal = (status: number) => new Response('', { status });

test('LIV-09 pieces come from the cache in their order, without cookies; a lost one is tried again', async () => {
  fails('1', 'lost', refusal(503));
  const { put, got } = aViewer();
  await put(PART, head(0), head(1), head(2));
  expect(got).toEqual(['part', '0', '1', '2']);
  expect(asked).toEqual(['part', '0', '1', '1', '1', '2']);
});

test('LIV-09 who is four fragments behind the cache goes on with the newest one, after what stands before its part, and is told', async () => {
  fails('0', 'held');
  const { fetcher, put, got } = aViewer();
  for (const one of [PART, head(0)]) fetcher.put(one);
  await vi.advanceTimersByTimeAsync(1);
  for (const one of [head(1), { ...PART, address: `${CACHE}/second-part` }, head(2), head(3), head(4)]) fetcher.put(one);
  await vi.advanceTimersByTimeAsync(1);
  expect(got, 'the line is slow').toEqual(['part']);
  release();
  await put();
  expect(got).toEqual(['part', '0', 'skipped', 'second-part', '4']);
  expect(asked, 'what is skipped is not fetched').toEqual(['part', '0', 'second-part', '4']);
});

test.each<[string, (Response | 'lost' | 'held')[], number]>([
  ['is lost each time', ['lost', 'lost', 'lost'], 3],
  ['never comes', ['held', 'held', 'held'], 3],
  ['has an address that ended', [refusal(404)], 1],
])('LIV-09 a fragment that %s is skipped at the edge and told; who looks back begins again from it', async (_what, how, tries) => {
  fails('1', ...how);
  const atEdge = aViewer();
  await atEdge.put(head(0), head(1), head(2));
  expect(atEdge.got).toEqual(['0', 'skipped', '2']);
  expect(asked.filter((name) => name === '1')).toHaveLength(tries);
  fails('1', ...how.map((one) => (one instanceof Response ? refusal(404) : one)));
  const lookingBack = aViewer({ isLive: false });
  await lookingBack.put(head(0), head(1), head(2));
  expect(lookingBack.got).toEqual(['0', 'lost 1']);
});

test('LIV-09 without what stands before a part nothing plays: it is asked for again by another address', async () => {
  fails('part', refusal(404));
  const { put, got } = aViewer();
  await put(PART, head(0));
  expect([got, asked]).toEqual([['lost part'], ['part']]);
});

test('LIV-09 a piece is fetched whenever its address comes, also in the moment after the last one was played', async () => {
  const [ending, got] = [new AbortController(), [] as string[]];
  for (let moments = 0; moments < 12; moments += 1) {
    const fetcher = new FrameFetcher(
      {
        isLive: () => true,
        whenRoom: async () => {},
        take: async ({ bytes }) => {
          const piece = new TextDecoder().decode(bytes);
          got.push(piece);
          if (piece === '1') return;
          const later = async () => {
            for (let moment = 0; moment < moments; moment += 1) await Promise.resolve();
            fetcher.put(head(1));
          };
          void later();
        },
        skipped: () => {},
        lost: () => {},
      },
      ending.signal,
    );
    fetcher.put(head(0));
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(got).toEqual(Array.from({ length: 12 }, () => ['0', '1']).flat());
});

test('LIV-09 a feed that was left fetches and plays nothing more', async () => {
  fails('0', 'held');
  const { fetcher, put, got, end } = aViewer();
  for (const one of [head(0), head(1)]) fetcher.put(one);
  await vi.advanceTimersByTimeAsync(1);
  end();
  await put();
  await fetcher.done();
  expect([got, asked]).toEqual([[], ['0']]);
});
