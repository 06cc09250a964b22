import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  getFeed,
  getLiveStreamCard,
  joinLiveStream,
  joinStage,
  listLiveViewers,
  type LiveStreamCard,
} from '@waymark/contract/live-streams';
import { press } from './press.ts';
import { sampleAnswer } from './sample-server.ts';
import { setStage, show, type Shown } from './stage.tsx';

beforeAll(setStage, 120_000);

const FULL = { items: 3, first: 0, text: 'Words' } as const;
const { stream: sample, card } = JSON.parse(sampleAnswer(getLiveStreamCard, FULL)) as LiveStreamCard;
const OWN = { isHost: false, isCoHost: false, isRemoved: false, isMuted: false, hasHandUp: false, stage: null as 'on' | null };
/** A meeting that runs, where everyone speaks; no one else is in it. */
const meeting = (own: Partial<typeof OWN> = {}) => ({
  ...sample,
  card,
  status: 'live',
  way: 'meeting',
  transport: 'built-in',
  keepsRecording: true,
  hostConnection: null,
  own: { ...OWN, ...own },
});

/** A camera or microphone as a browser hands it out. */
class TrackStub extends EventTarget {
  readonly stop = vi.fn<() => void>();
  getSettings = () => ({});
}
/** What the browser asks its owner, in order: the test answers. */
let asked: ((track: TrackStub) => void)[];
beforeEach(() => {
  asked = [];
  const getUserMedia = async () =>
    new Promise((resolve) => {
      asked.push((track) => resolve({ getTracks: () => [track] }));
    });
  vi.stubGlobal('RTCPeerConnection', class extends EventTarget {});
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia, enumerateDevices: async () => [] } }));
});

/** Joins a meeting and looks at its room. */
async function inMeeting<Seen>(
  own: Partial<typeof OWN>,
  refusals: Readonly<Record<string, string>>,
  look: (shown: Shown) => Promise<Seen>,
) {
  const stream = meeting(own);
  const changes = {
    [getLiveStreamCard.id]: { stream, can: { start: false, watch: true }, registration: null },
    [joinLiveStream.id]: { stream },
    [joinStage.id]: meeting({ ...own, stage: 'on' }),
    [listLiveViewers.id]: { items: [], nextCursor: null },
  };
  return show({ address: '/video_streams/a1', answering: { shape: FULL }, changes, refusals }, async (shown) => {
    await press(shown, 'Join without a message');
    return look(shown);
  });
}
const button = ({ page }: Shown, name: string) => [...page.querySelectorAll('button')].find((one) => one.textContent === name);
/** The room comes after its page. */
const arrived = async (shown: Shown) => vi.waitFor(() => expect(button(shown, 'Turn microphone on')).toBeDefined(), 30_000);

test('LIV-09 who is recorded is told so above the stage and at the buttons', async () => {
  const words = await inMeeting({}, {}, async (shown) => {
    await arrived(shown);
    return shown.page.textContent;
  });
  expect(words).toContain('Being recorded');
  expect(words).toContain('You’re recorded while your camera, microphone or screen is on.');
});

test('LIV-09 who is muted keeps the buttons they may have been at, which say why they do nothing', async () => {
  const seen = await inMeeting({ isMuted: true }, {}, async (shown) => {
    await arrived(shown);
    await press(shown, 'Turn microphone on');
    const [microphone, hand] = [button(shown, 'Turn microphone on'), button(shown, 'Raise hand')];
    const why = [microphone, hand].map((one) => shown.page.querySelector(`#${CSS.escape(one?.getAttribute('aria-describedby') ?? '-')}`));
    return [...[microphone, hand].map((one) => one?.getAttribute('aria-disabled')), ...why.map((one) => one?.textContent)];
  });
  const why = 'The host muted you. You can see and hear the others, but they can’t hear you.';
  expect([seen, asked]).toEqual([['true', 'true', why, why], []]);
});

test('LIV-09 what the browser gives after someone was turned off is let go of', async () => {
  const [camera, microphone] = [new TrackStub(), new TrackStub()];
  await inMeeting({}, { [joinStage.id]: 'person-blocked' }, async (shown) => {
    await arrived(shown);
    await press(shown, 'Turn microphone on');
    await press(shown, 'Turn camera on');
    asked[1]?.(camera);
    await shown.rest();
    await vi.waitFor(() => expect(camera.stop).toHaveBeenCalled());
    asked[0]?.(microphone);
    await shown.rest();
    await vi.waitFor(() => expect(microphone.stop).toHaveBeenCalled());
    expect(
      shown.sent.filter(({ id }) => id === joinStage.id),
      'it was never on',
    ).toHaveLength(1);
  });
});

test('LIV-09 who loses the right to a meeting is out of its room, with camera and microphone off', async () => {
  const camera = new TrackStub();
  await inMeeting({}, {}, async (shown) => {
    await arrived(shown);
    await press(shown, 'Turn camera on');
    asked[0]?.(camera);
    await shown.rest();
    expect(camera.stop).not.toHaveBeenCalled();
  });
  const title = await inMeeting({}, { [getFeed.id]: 'live-stream-not-found' }, async (shown) => {
    await vi.waitFor(() => expect(button(shown, 'Join again')).toBeDefined(), 30_000);
    return shown.page.querySelector('h1')?.textContent;
  });
  expect(title).toBe('You left this live stream');
});
