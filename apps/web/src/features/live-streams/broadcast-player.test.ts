import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type ConnectionId,
  type FeedHead,
  type LiveStream,
  type LiveStreamCard,
  type StreamId,
  writeFrame,
} from '@waymark/contract/live-streams';
import type { ApiProblem } from '../../platform/api/api-problem.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { hearPassing } from './live-passing.ts';
import { liveCardQuery } from './live-streams.queries.ts';
import { BroadcastPlayer, NOTHING_YET, type Playing } from './broadcast-player.ts';

const CACHE = 'https://live.example';
const IDS = {
  streamId: '0190a1b2-0000-7000-8000-000000000001' as StreamId,
  connection: '0190a1b2-0000-7000-8000-00000000000a' as ConnectionId,
};

/** A browser's buffer, as far as a player fills it. */
class BufferStub extends EventTarget {
  readonly updating = false;
  timestampOffset = 0;
  readonly appended: string[] = [];
  changeType = () => {};
  appendBuffer = (bytes: Uint8Array<ArrayBuffer>) => this.appended.push(new TextDecoder().decode(bytes));
}
let buffer: BufferStub;
class SourceStub extends EventTarget {
  static readonly isTypeSupported = () => true;
  readonly readyState = 'open';
  addSourceBuffer = () => buffer;
  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event('sourceopen')));
  }
}

/** What each feed brings, in the order they are asked for; after them nothing comes. */
let feeds: Uint8Array<ArrayBuffer>[][];
/** What the next feed of what is said brings, and how often one was opened and left. */
let talk: Uint8Array<ArrayBuffer>[];
const talks = { opened: 0, left: 0 };
/** The server refuses every feed. */
let isBarred: boolean;
const refusals: string[] = [];
/** Where each feed was asked to begin. */
const places: string[] = [];
const pieces: string[] = [];
let player: BroadcastPlayer;
/** Someone pressed for sound. */
let mayBeHeard: boolean;
let video: { muted: boolean; paused: boolean };
let playing: Playing;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  [buffer, feeds, talk, playing] = [new BufferStub(), [], [], NOTHING_YET];
  [places.length, pieces.length, refusals.length, mayBeHeard, isBarred] = [0, 0, 0, true, false];
  Object.assign(talks, { opened: 0, left: 0 });
  vi.stubGlobal('MediaSource', SourceStub);
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    if (address.startsWith(CACHE)) {
      pieces.push(address.slice(CACHE.length + 1));
      return new Response(`cached ${address.slice(CACHE.length + 1)}`);
    }
    if (!address.includes('/feed?')) return new Response('{}');
    if (isBarred) return Response.json({ status: 404, code: 'card-not-found', title: '' }, { status: 404 });
    if (address.endsWith('&only=talk')) {
      talks.opened += 1;
      signal?.addEventListener('abort', () => void (talks.left += 1));
      return new Response(new ReadableStream({ start: (line) => talk.forEach((one) => line.enqueue(one)) }));
    }
    places.push(/&(.*)$/.exec(address)?.[1] ?? 'newest');
    const frames = feeds.shift();
    const bytes: number[] = [];
    for (const one of frames ?? []) bytes.push(...one);
    if (frames !== undefined) return new Response(Uint8Array.from(bytes));
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))));
  });
});
/** Opens a broadcast whose feeds bring this, one after the other. */
function open(...all: typeof feeds): void {
  feeds = all;
  const shown = {
    buffered: { length: 0 },
    currentTime: 0,
    muted: false,
    paused: true,
    play: async () => {
      if (!shown.muted && !mayBeHeard) throw new DOMException('Not without a press', 'NotAllowedError');
      shown.paused = false;
    },
    pause: () => {
      shown.paused = true;
    },
    load: () => {},
    removeAttribute: () => {},
  };
  video = shown;
  player = new BroadcastPlayer(
    shown as unknown as HTMLVideoElement,
    IDS,
    (next) => {
      playing = next;
    },
    (error) => refusals.push((error as ApiProblem).code),
  );
}
afterEach(() => {
  player.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const fragment = (number: number, address?: string): FeedHead => ({
  kind: 'fragment',
  number,
  part: 0,
  startsAt: number,
  shift: 0,
  seconds: 1,
  ...(address === undefined ? {} : { address }),
});
const frame = (head: FeedHead, text = '') => writeFrame(head, new TextEncoder().encode(text));
const caption = (text: string) => frame({ kind: 'caption', text });
const PART = { kind: 'part', part: 0, contentType: 'video/mp4' } as const;
const brings = (...numbers: number[]) => [frame(PART, 'head'), ...numbers.map((number) => frame(fragment(number), String(number)))];

test('LIV-09 at the edge each feed goes on after the last fragment; who looks back goes on where they are, feed after feed', async () => {
  open(brings(100), brings(101));
  await vi.advanceTimersByTimeAsync(2_500);
  expect(places).toEqual(['newest', 'after=100', 'after=101']);
  places.length = 0;
  feeds = [brings(10, 11, 12), brings(13, 14)];
  player.seek(10);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(places).toEqual(['from=10', 'from=13', 'from=15']);
  expect(buffer.appended.filter((one) => one !== 'head')).toEqual(['100', '101', '10', '11', '12', '13', '14']);
  player.goLive();
  await vi.advanceTimersByTimeAsync(1);
  expect(places.at(-1)).toBe('newest');
});

test('LIV-09 who is on the stage is put into the page’s stream by the feed that is read: at the edge the picture’s, elsewhere the other', async () => {
  const { queryKey } = liveCardQuery('a1');
  const person = (fullName: string) => ({ id: `id of ${fullName}`, fullName }) as unknown as LiveStream['onStage'][number];
  const state = (...names: string[]) => frame({ kind: 'state', isPaused: false, edge: 3, guests: names.map(person) });
  const stream = { uuid: IDS.streamId, onStage: [] as LiveStream['onStage'] } as LiveStream;
  queryClient.setQueryData(queryKey, { stream } as LiveStreamCard);
  const names = () => queryClient.getQueryData(queryKey)?.stream?.onStage.map(({ fullName }) => fullName);
  talk = [state('Ann Guest', 'Ben Guest')];
  open([state('Ann Guest'), ...brings(100, 101, 102, 103)]);
  await vi.advanceTimersByTimeAsync(100);
  expect(names()).toEqual(['Ann Guest']);
  player.seek(10);
  await vi.advanceTimersByTimeAsync(100);
  expect(names()).toEqual(['Ann Guest', 'Ben Guest']);
});

test('LIV-09 addresses in a feed are fetched from the cache in their order, also beside bytes; the end comes after all of them', async () => {
  open([
    frame({ kind: 'state', isPaused: false, edge: 3, guests: [] }),
    frame({ ...PART, address: `${CACHE}/part` }),
    frame(fragment(0, `${CACHE}/0`)),
    frame(fragment(1), 'bytes of 1'),
    frame(fragment(2, `${CACHE}/2`)),
    frame({ kind: 'end' }),
  ]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(pieces).toEqual(['part', '0', '2']);
  expect(buffer.appended).toEqual(['cached part', 'cached 0', 'bytes of 1', 'cached 2']);
  expect([playing.status, playing.edge]).toEqual(['over', 3]);
});

test('LIV-09 where a browser lets no sound play by itself the picture plays without it, and one press turns it on', async () => {
  mayBeHeard = false;
  open(brings(0));
  await vi.advanceTimersByTimeAsync(100);
  expect([video.paused, video.muted, playing.isSilenced]).toEqual([false, true, true]);
  mayBeHeard = true;
  player.unmute();
  await vi.advanceTimersByTimeAsync(100);
  expect([video.paused, video.muted, playing.isSilenced]).toEqual([false, false, false]);
});

test.each<[string, () => void, () => void]>([
  ['looks back', () => player.seek(10), () => player.goLive()],
  ['has stopped the picture', () => player.togglePlay(), () => player.goLive()],
])(
  'LIV-09 who %s hears what is said at once, once, however far the picture is read; at the edge the picture brings it',
  async (_who, away, back) => {
    const heard: string[] = [];
    const stopHearing = hearPassing('caption', (text) => heard.push(text));
    talk = [caption('said meanwhile')];
    open([caption('at the edge'), ...brings(100)], [caption('brought late'), ...brings(101)]);
    await vi.advanceTimersByTimeAsync(100);
    expect([heard, talks.opened]).toEqual([['at the edge'], 0]);
    away();
    await vi.advanceTimersByTimeAsync(3_000);
    expect([heard, talks]).toEqual([['at the edge', 'said meanwhile'], { opened: 1, left: 0 }]);
    feeds = [[caption('at the edge again'), ...brings(102)]];
    back();
    await vi.advanceTimersByTimeAsync(3_000);
    expect([heard.at(-1), talks]).toEqual(['at the edge again', { opened: 1, left: 1 }]);
    stopHearing();
  },
);

test.each([
  ['is at the edge', () => {}],
  ['looks back', () => player.seek(10)],
])('LIV-09 who %s when the broadcast is taken from them sees nothing that comes later, and the page is told why', async (_who, away) => {
  open(brings(100));
  await vi.advanceTimersByTimeAsync(100);
  isBarred = true;
  away();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([new Set(refusals), video.paused]).toEqual([new Set(['card-not-found']), true]);
});
