import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getLiveStreamCard, type LiveStreamCard } from '@waymark/contract/live-streams';
import { press } from './press.ts';
import { sampleAnswer } from './sample-server.ts';
import { setStage, show, type Shown } from './stage.tsx';

beforeAll(setStage, 120_000);
/** How connections were asked for. */
const networks: (RTCConfiguration | undefined)[] = [];
/** A connection that never comes about. */
class PeerStub extends EventTarget {
  constructor(network?: RTCConfiguration) {
    super();
    networks.push(network);
  }
  addTransceiver = () => {};
  getTransceivers = () => [];
  createDataChannel = () => new EventTarget();
  close = () => {};
}
// A browser that can stream, and asks its owner for the camera for as long as a test takes.
beforeEach(() => {
  networks.length = 0;
  vi.stubGlobal('RTCPeerConnection', PeerStub);
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia: () => new Promise(() => {}) } }));
});

const FULL = { items: 3, first: 0, text: 'Words' } as const;
const { stream: sample, card } = JSON.parse(sampleAnswer(getLiveStreamCard, FULL)) as LiveStreamCard;
const OWN = { isHost: false, isCoHost: false, isRemoved: false, isMuted: false, hasHandUp: false, stage: null };
const live = (own: Partial<typeof OWN> = {}) => ({ ...sample, card, status: 'live', own: { ...OWN, ...own } });
const GUEST = { start: false, watch: true };
const HOST = { start: true, watch: true };
const address = '/video_streams/a1';
const heading = ({ page }: Shown) => (page.querySelector('[role=dialog] h2') ?? page.querySelector('h1'))?.textContent;
const seenWith = async <Seen>(change: object, look: (shown: Shown) => Seen | Promise<Seen>) =>
  show({ address, answering: { shape: FULL }, changes: { 'live-streams.get-card': { ...change } } }, look);

test.each([
  ['a stream that runs asks a viewer in', { stream: live(), can: GUEST }, 'Join the live stream'],
  ['who was removed is told so', { stream: live({ isRemoved: true }), can: GUEST }, 'The host removed you from this live stream'],
  ['one that has not begun says so', { stream: null, card: { ...card, startsAt: null }, can: GUEST }, 'Not live yet'],
  ['who took over goes on without a right of their own', { stream: live({ isHost: true }), can: GUEST }, 'Continue your live stream'],
  ['the host may go live', { stream: null, can: HOST }, 'Go live'],
  ['a host goes on with their stream', { stream: live({ isHost: true }), can: HOST }, 'Continue your live stream'],
] as const)('LIV-01 LIV-02 %s', async (_what, change, words) => {
  expect(await seenWith(change, heading)).toBe(words);
});

test('LIV-09 before a planned stream its page counts down by the server’s clock, and one press takes a place', async () => {
  const registration = {
    phase: 'open',
    begunAt: null,
    isLimited: true,
    startsAt: '2031-12-01T15:00:00Z',
    places: 3,
    registeredCount: 1,
    waitingCount: 0,
    own: null,
    waitingPosition: null,
    can: { register: true, wait: false, cancel: false, watch: true, manage: false },
  };
  const change = {
    stream: null,
    card: { ...card, startsAt: registration.startsAt },
    now: '2031-11-29T12:30:00Z',
    registration,
    can: GUEST,
  };
  const seen = await seenWith(change, async (shown) => {
    const countdown = shown.page.querySelector('[role=timer]')?.textContent;
    const saysPlaces = shown.page.textContent.includes('2 places left');
    await press(shown, 'Register');
    return [countdown, saysPlaces, shown.sent.some(({ id }) => id === 'live-streams.register')];
  });
  expect(seen).toEqual([expect.stringMatching(/^2 days2 hours/), true, true]);
});

test('CRD-05 a stream that is over leads to its card', async () => {
  const changes = { 'live-streams.get-card': { stream: { ...live(), status: 'past' }, can: GUEST }, 'cards.get': { videoStream: null } };
  expect(await show({ address, answering: { shape: FULL }, changes }, ({ path }) => path)).toMatch(/^\/insights\//);
});

test('LIV-02 a viewer sends a question as they join, and it is what the server is told', async () => {
  const sent = await seenWith({ stream: live(), can: GUEST }, async (shown) => {
    const question = [...shown.page.querySelectorAll<HTMLInputElement>('input[type=radio]')].at(-1);
    question?.click();
    await shown.rest();
    const field = [...shown.page.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=text]')].at(-1);
    if (field === undefined) throw new Error('There is a field to write in');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Why three nights?');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await shown.rest();
    await press(shown, 'Send');
    return shown.sent.find(({ id }) => id === 'live-streams.join')?.body;
  });
  expect(JSON.parse(sent ?? '')).toEqual({ message: { kind: 'question', body: 'Why three nights?' } });
});

/** A browser that hands out devices at once. Returns what it was asked for. */
function withDevices(devices: readonly Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>[]): MediaStreamConstraints[] {
  const asked: MediaStreamConstraints[] = [];
  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    asked.push(constraints);
    return Object.assign(new MediaStream(), { getTracks: () => [] });
  };
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia, enumerateDevices: async () => devices } }));
  return asked;
}

test('LIV-09 who has several microphones chooses one before they go live; of one camera they are not asked', async () => {
  const asked = withDevices([
    { kind: 'videoinput', deviceId: 'cam', label: 'Built-in camera' },
    { kind: 'audioinput', deviceId: 'built-in', label: 'Built-in microphone' },
    { kind: 'audioinput', deviceId: 'headset', label: 'Headset' },
  ]);
  const labels = await seenWith({ stream: null, can: HOST }, async (shown) => {
    const selects = [...shown.page.querySelectorAll<HTMLSelectElement>('[role=dialog] select')];
    const [microphone] = selects;
    if (microphone === undefined) throw new Error('There is a choice');
    microphone.value = 'headset';
    microphone.dispatchEvent(new Event('change', { bubbles: true }));
    await shown.rest();
    return selects.map(({ labels: named }) => named[0]?.textContent);
  });
  expect(labels).toEqual(['Microphone']);
  expect(asked.at(-1)).toMatchObject({ audio: { deviceId: { exact: 'headset' } } });
});

test.each([
  ['broadcast', true],
  ['meeting', false],
] as const)(
  'LIV-09 the host of a %s chooses their screen before they go live: %s; it stands with the camera in its corner',
  async (way, canShow) => {
    withDevices([{ kind: 'videoinput', deviceId: 'cam', label: 'Built-in camera' }]);
    const stopped: string[] = [];
    const track = Object.assign(new EventTarget(), { kind: 'video', stop: () => stopped.push('screen') });
    const taken = Object.assign(new MediaStream(), { getTracks: () => [track], getVideoTracks: () => [track] });
    Object.assign(navigator.mediaDevices, { getDisplayMedia: async () => taken });
    const seen = await seenWith({ stream: null, card: { ...card, way }, can: HOST }, async (shown) => {
      const pictures = () => [...shown.page.querySelectorAll('[role=dialog] video')].map((one) => one.getAttribute('aria-label'));
      const before = pictures();
      if (!shown.page.textContent.includes('Show your screen')) return [before];
      await press(shown, 'Show your screen');
      await shown.rest();
      const during = pictures();
      await press(shown, 'Stop sharing your screen');
      return [before, during, pictures(), stopped.length];
    });
    expect(seen).toEqual(canShow ? [['Your camera'], ['Your screen', 'Your camera'], ['Your camera'], 1] : [['Your camera']]);
  },
);

test('LIV-03 a host who is live elsewhere is told so, and can only go back', async () => {
  withDevices([]);
  const changes = { 'live-streams.get-card': { stream: live({ isHost: true }), can: HOST } };
  const refusals = { 'live-streams.start': 'already-live' };
  const seen = await show({ address, answering: { shape: FULL }, changes, refusals }, async (shown) => {
    await press(shown, 'Continue');
    return [
      heading(shown),
      [...shown.page.querySelectorAll('[role=dialog] footer button, [role=dialog] button')].map((one) => one.textContent),
    ];
  });
  expect(seen).toEqual(['You are already live', ['', 'Go back']]);
});

test('LIV-05 a browser that cannot stream is told which ones can', async () => {
  vi.stubGlobal('RTCPeerConnection', undefined);
  const words = 'This feature is not supported. Use Chrome 58, Firefox 56, Safari 11 or Opera 45 or later.';
  expect(await seenWith({ stream: live(), can: GUEST }, ({ page }) => page.textContent.includes(words))).toBe(true);
});

test.each([403, 404, 500] as const)('LIV-06 a stream that cannot be fetched (%i) shows the unavailable screen', async (refusal) => {
  expect(await show({ address, answering: { refusal } }, heading)).toBe('Sorry this page is not available');
});

test('LIV-09 the host of a recording keeps it back and trims it by time, in seconds of the whole one', async () => {
  const recording = {
    streamId: '0190a1b2-0000-7000-8000-000000000001',
    isPublished: true,
    fromSecond: 5,
    toSecond: 65,
    whole: { fromSecond: 5, toSecond: 65 },
    trim: null,
    lost: { fromSecond: 62, seconds: 30, isEnd: true },
    captionsShift: 0,
    can: { edit: true },
  };
  const media = { url: '', fileName: 'recording.mp4', contentType: 'video/mp4', size: 9, status: 'ready', scanStatus: 'clean' };
  const content = {
    cardType: 'video_stream',
    startsAt: null,
    keepsRecording: true,
    way: 'broadcast',
    takesRegistrations: false,
    registration: null,
    state: 'recorded',
    uuid: recording.streamId,
    startedAt: '2031-11-29T12:00:00Z',
    endedAt: '2031-11-29T12:30:00Z',
    endedBecause: 'host',
    media,
    captions: null,
    chapters: null,
    recording,
    film: null,
    can: { start: false, watch: true, control: true, seeAttendance: true },
  };
  const changes = { 'cards.get': { cardType: 'video_stream', content, videoStream: null } };
  const sent = await show({ address: '/insights/a1', answering: { shape: FULL }, changes }, async (shown) => {
    expect(shown.page.textContent).toContain('The recording ends at 00:57 because the storage was full.');
    // What the host does with it comes after the card.
    await vi.waitFor(() => expect(shown.page.textContent).toContain('Limit to organisers'), 10_000);
    await press(shown, 'Limit to organisers');
    await press(shown, 'Trim start and end');
    const fields = [...shown.page.querySelectorAll<HTMLInputElement>('form input[type=text]')];
    const start = fields.find(({ value }) => value === '00:00');
    if (start === undefined) throw new Error('There is a field for the start');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(start, '0:10');
    start.dispatchEvent(new Event('input', { bubbles: true }));
    await shown.rest();
    await press(shown, 'Trim');
    return ['live-streams.publish-recording', 'live-streams.trim-recording'].map(
      (wanted) => JSON.parse(shown.sent.find(({ id }) => id === wanted)?.body ?? 'null') as unknown,
    );
  });
  expect(sent).toEqual([{ isPublished: false }, { fromSecond: 15, toSecond: 65 }]);
});

const MEETING = { way: 'meeting', transport: 'built-in' };
const CONFIGURED = { transport: 'built-in', viewerLimit: 10, hasRelay: true, iceServers: [] };
const RELAYED = 'Connections are relayed, so people in the meeting can’t see your network address.';
const OPEN = 'People in the meeting can see your network address.';

test.each<[string, { way?: string; relaysConnections: boolean }, boolean, readonly string[]]>([
  ['who joins a meeting reads that the others can see their network address', { relaysConnections: false }, true, [OPEN]],
  ['who joins a meeting that is relayed reads that no one can', { relaysConnections: true }, true, [RELAYED]],
  ['where there is nothing to relay by, it says nothing of it', { relaysConnections: false }, false, []],
  ['who joins a broadcast is told nothing of it: they connect to no one', { way: 'broadcast', relaysConnections: false }, true, []],
])('LIV-09 %s', async (_what, stream, hasRelay, words) => {
  const changes = {
    'live-streams.get-card': { stream: { ...live(), ...MEETING, ...stream }, can: GUEST },
    'live-streams.configuration': { ...CONFIGURED, hasRelay },
  };
  const seen = await show({ address, answering: { shape: FULL }, changes }, ({ page }) =>
    [OPEN, RELAYED].filter((text) => page.textContent.includes(text)),
  );
  expect(seen).toEqual(words);
});

test.each([true, false])(
  'LIV-09 a page in a meeting (relayed: %s) names its network addresses to no one where it is relayed',
  async (relaysConnections) => {
    const changes = {
      'live-streams.get-card': { stream: { ...live(), ...MEETING, relaysConnections }, can: GUEST },
      'live-streams.configuration': CONFIGURED,
    };
    await show({ address, answering: { shape: FULL }, changes }, async (shown) => {
      await press(shown, 'Join without a message');
      await vi.waitFor(() => expect(networks.length).toBeGreaterThan(0), 10_000);
    });
    expect(new Set(networks.map((network) => network?.iceTransportPolicy))).toEqual(new Set([relaysConnections ? 'relay' : 'all']));
  },
);

test.each([
  [7, false],
  [8, true],
  [10, true],
])('LIV-09 a host with %i of 10 in their meeting is told that it fills up, and offered a broadcast: %s', async (viewerCount, isTold) => {
  withDevices([]);
  const changes = {
    'live-streams.get-card': { stream: { ...live({ isHost: true }), ...MEETING, viewerCount, keepsRecording: false }, can: HOST },
    'live-streams.configuration': CONFIGURED,
  };
  const seen = await show({ address, answering: { shape: FULL }, changes }, async (shown) => {
    await press(shown, 'Continue');
    await vi.waitFor(() => expect(shown.page.textContent).toContain(isTold ? 'Plan a broadcast' : 'End stream'), 10_000);
    await shown.rest();
    const offer = [...shown.page.querySelectorAll('a')].find((one) => one.textContent.startsWith('Plan a broadcast'));
    return [shown.page.textContent.includes(`Viewers: ${viewerCount} of 10.`), offer?.getAttribute('href') ?? null];
  });
  expect(seen).toEqual(isTold ? [true, `/cards/${card.id}/edit`] : [false, null]);
});

const UNHEARD = 'Viewers can’t hear you because this browser can’t send sound.';
const UNSEEN = 'This browser can’t send a broadcast.';

test.each([
  ['no sound', 'audio', UNHEARD],
  ['no picture', 'video', UNSEEN],
] as const)('LIV-09 a host whose browser encodes %s is told so', async (_what, kind, words) => {
  withDevices([]);
  const encoder = Object.assign(vi.fn(), { isConfigSupported: async () => ({ supported: false }) });
  vi.stubGlobal('VideoEncoder', encoder);
  vi.stubGlobal('AudioEncoder', encoder);
  const track = { kind, enabled: true, stop: () => {}, getSettings: () => ({}), clone: (): object => track };
  const tracksOf = (wanted: string) => (wanted === kind ? [track] : []);
  const media = Object.assign(new MediaStream(), {
    getTracks: () => [],
    getVideoTracks: () => tracksOf('video'),
    getAudioTracks: () => tracksOf('audio'),
  });
  Object.assign(navigator.mediaDevices, { getUserMedia: async () => media });
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({ fftSize: 32, getByteTimeDomainData: () => {} });
      createMediaStreamSource = () => ({ connect: () => {} });
      close = async () => {};
    },
  );
  const stream = { ...live({ isHost: true }), way: 'broadcast', isPaused: false, keepsRecording: false, guests: [] };
  const changes = { 'live-streams.get-card': { stream, can: HOST } };
  await show({ address, answering: { shape: FULL }, changes }, async (shown) => {
    await press(shown, 'Continue');
    await vi.waitFor(() => expect(shown.page.textContent).toContain(words), 10_000);
  });
});

test('LIV-09 the co-host of a broadcast that is paused is asked to take over, others are not', async () => {
  const paused = async (takeOver: boolean) =>
    seenWith(
      {
        stream: {
          ...live({ isCoHost: takeOver }),
          way: 'broadcast',
          isPaused: true,
          can: { control: takeOver, nameCoHost: false, takeOver },
        },
        can: GUEST,
      },
      async (shown) => {
        await press(shown, 'Join without a message');
        await vi.waitFor(() => expect(shown.page.textContent).toContain('Leave'), 10_000);
        await shown.rest();
        return shown.page.textContent.includes('The broadcast is paused. Take over to continue it.');
      },
    );
  expect([await paused(true), await paused(false)]).toEqual([true, false]);
});

test.each([
  ['broadcast', 'card-gone', 'The stream ended because this content was hidden or archived.', false],
  ['meeting', 'card-gone', 'The stream ended because this content was hidden or archived.', false],
  ['meeting', 'manager', 'A moderator ended the stream.', false],
  ['broadcast', 'host-gone', 'The stream ended because the host lost connection.', false],
  ['broadcast', 'host', 'The stream has ended. Its recording is being made.', true],
] as const)(
  'LIV-01 the host of a %s that ended (%s) reads why; only an end of their own has a tick',
  async (way, endedBecause, words, hasTick) => {
    withDevices([]);
    const stream = { ...live({ isHost: true }), way, transport: 'built-in', keepsRecording: way === 'broadcast' };
    const changes = {
      'live-streams.get-card': { stream, can: HOST },
      'live-streams.start': { stream: { ...stream, status: 'past', endedBecause } },
      'cards.get': { videoStream: null },
    };
    const seen = await show({ address, answering: { shape: FULL }, changes }, async (shown) => {
      await press(shown, 'Continue');
      const messages = () => document.querySelector('section[aria-label="Messages"]');
      await vi.waitFor(() => expect(messages()?.textContent).toContain('ended'), 10_000);
      // The other picture closes it.
      return [messages()?.textContent.includes(words), messages()?.querySelectorAll('svg').length === 2];
    });
    expect(seen).toEqual([true, hasTick]);
  },
);

test('LIV-01 the card of a stream that was hidden says why it ended, to who moderates it', async () => {
  const content = {
    cardType: 'video_stream',
    startsAt: null,
    keepsRecording: false,
    way: 'meeting',
    takesRegistrations: false,
    registration: null,
    state: 'over',
    uuid: null,
    startedAt: '2031-11-29T12:00:00Z',
    endedAt: '2031-11-29T12:30:00Z',
    media: null,
    captions: null,
    chapters: null,
    recording: null,
    film: null,
    can: { start: false, watch: true, control: true, seeAttendance: false },
  };
  const textWith = (endedBecause: string | null) => {
    const changes = { 'cards.get': { cardType: 'video_stream', content: { ...content, endedBecause }, videoStream: null } };
    return show({ address: '/insights/a1', answering: { shape: FULL }, changes }, ({ page }) => page.textContent);
  };
  const why = 'The stream ended because this content was hidden or archived.';
  expect([(await textWith('card-gone')).includes(why), (await textWith('host')).includes(why)]).toEqual([true, false]);
});
