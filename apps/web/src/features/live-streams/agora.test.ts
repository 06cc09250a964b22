import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamId, StreamTokens } from '@waymark/contract/live-streams';
import { AgoraHost } from './agora-host.ts';
import { AgoraTalk } from './agora-talk.ts';
import type { AgoraTalkClient } from './agora-talk-port.ts';
import type { AgoraClient, AgoraKind, AgoraLibrary, AgoraTrack } from './agora-port.ts';
import { AgoraViewer } from './agora-viewer.ts';
import type { Received } from './viewer-link.ts';

const STREAM = '0190a1b2-0000-7000-8000-000000000001' as StreamId;
const MESSAGE = '0190a1b2-0000-7000-8000-0000000000aa';
const HOST = { uid: 7 };

/** Agora's library on this machine: what it is told, and what it tells. */
class AgoraStandIn implements AgoraLibrary, AgoraClient {
  readonly told: unknown[][] = [];
  refusesEntry = false;
  private readonly listeners = new Map<string, (...news: never[]) => void>();
  private readonly note = async (...what: unknown[]) => void this.told.push(what);
  private readonly track = (kind: AgoraKind, own: MediaStreamTrack): AgoraTrack & { readonly kind: AgoraKind } => ({
    kind,
    setMuted: async (isMuted) => this.note('muted', kind, isMuted),
    close: () => own.stop(),
  });

  createClient = (config: object) => {
    void this.note('client', config);
    return this;
  };
  createCustomVideoTrack = ({ mediaStreamTrack }: { mediaStreamTrack: MediaStreamTrack }) => this.track('video', mediaStreamTrack);
  createCustomAudioTrack = ({ mediaStreamTrack }: { mediaStreamTrack: MediaStreamTrack }) => this.track('audio', mediaStreamTrack);
  join = async (...seat: unknown[]) => {
    await this.note('join', ...seat);
    if (this.refusesEntry) throw new Error('The network is away');
    this.tell('connection-state-change', 'CONNECTED');
  };
  leave = async () => this.note('leave');
  publish = async (track: AgoraTrack) => this.note('publish', (track as unknown as { kind: AgoraKind }).kind);
  subscribe = async ({ uid }: { uid: unknown }, kind: AgoraKind) => {
    await this.note('subscribe', uid, kind);
    return { getMediaStreamTrack: () => aTrack(kind) };
  };
  renewToken = async (token: string) => this.note('renew', token);
  on = (event: string, hear: (...news: never[]) => void) => void this.listeners.set(event, hear);
  tell(event: string, ...news: unknown[]): void {
    this.listeners.get(event)?.(...(news as never[]));
  }
}

/** Agora's messaging on this machine: who is logged in and listens to which channel, and what each was messages to do. */
const messages: unknown[][] = [];
const clients: ClientStandIn[] = [];
let refusesLogin = false;

class ClientStandIn implements AgoraTalkClient {
  private readonly listeners = new Map<string, (...news: never[]) => void>();
  private readonly channels = new Set<string>();

  constructor(...seat: unknown[]) {
    messages.push(['client', ...seat]);
    clients.push(this);
  }
  login = async (options: unknown) => {
    messages.push(['login', options]);
    if (refusesLogin) throw new Error('The network is away');
  };
  logout = async () => {
    messages.push(['logout']);
    this.channels.clear();
  };
  subscribe = async (channel: string, options: unknown) => {
    messages.push(['subscribe', channel, options]);
    this.channels.add(channel);
  };
  publish = async (channelName: string, message: string) => {
    messages.push(['publish', channelName, message]);
    for (const one of clients) if (one !== this && one.channels.has(channelName)) one.bring('message', { channelName, message });
  };
  renewToken = async (token: string) => void messages.push(['renew', token]);
  addEventListener = (event: string, hear: (...news: never[]) => void) => void this.listeners.set(event, hear);
  bring(event: string, ...news: unknown[]): void {
    this.listeners.get(event)?.(...(news as never[]));
  }
}

let agora = new AgoraStandIn();
let isKeptOut = false;
let refusal: string | undefined;
let asked = 0;
vi.mock(import('./agora-port.ts'), async (original) => ({
  ...(await original()),
  loadAgora: async () => {
    if (isKeptOut) throw new TypeError('Failed to fetch dynamically imported module');
    return agora;
  },
}));
vi.mock(import('./agora-talk-port.ts'), async (original) => ({
  ...(await original()),
  loadAgoraTalk: async () => ({ RTM: ClientStandIn }),
}));
vi.mock(import('../../platform/api/call.ts'), async (original) => ({
  ...(await original()),
  call: (async () => {
    const { ApiProblem } = await import('../../platform/api/api-problem.ts');
    if (refusal !== undefined) throw new ApiProblem({ status: 403, code: refusal, title: '' });
    asked += 1;
    const tokens: StreamTokens = {
      agora_app_id: 'app',
      agora_channel: STREAM,
      agora_uid: '41',
      agora_rtc_token: `token-${String(asked)}`,
      agora_rtm_token: `talk-${String(asked)}`,
      expires_at: '',
    };
    return tokens;
  }) as never,
}));

const stopped: string[] = [];
const aTrack = (kind: AgoraKind): MediaStreamTrack => {
  const track = { kind, enabled: true, clone: () => aTrack(kind), stop: () => void stopped.push(kind) };
  return track as unknown as MediaStreamTrack;
};
class Media {
  readonly tracks: readonly MediaStreamTrack[];
  constructor(tracks: readonly MediaStreamTrack[] = []) {
    this.tracks = tracks;
  }
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
}
const rest = async () => vi.advanceTimersByTimeAsync(1);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaStream', Media);
  [agora, isKeptOut, refusal, asked, stopped.length] = [new AgoraStandIn(), false, undefined, 0, 0];
  [messages.length, clients.length, heard.length, refusesLogin] = [0, 0, 0, false];
});
afterEach(() => {
  for (const page of open.splice(0)) page.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('LIV-08 a host joins their stream’s channel as its one publisher, sends what is on, and mutes what is off', async () => {
  const [camera, microphone] = [aTrack('video'), aTrack('audio')];
  const host = new AgoraHost(STREAM, new Media([camera, microphone]) as unknown as MediaStream);
  host.setDevices({ video: false, audio: true });
  await rest();
  expect(agora.told).toEqual([
    ['client', { mode: 'live', codec: 'vp8', role: 'host' }],
    ['join', 'app', STREAM, 'token-1', 41],
    ['publish', 'audio'],
  ]);
  expect([camera.enabled, microphone.enabled]).toEqual([false, true]);
  host.setDevices({ video: true, audio: false });
  await rest();
  expect(agora.told.slice(3)).toEqual([
    ['publish', 'video'],
    ['muted', 'audio', true],
  ]);
  host.stop();
  expect([agora.told.at(-1), stopped], 'copies are stopped; the recording goes on').toEqual([['leave'], ['audio', 'video']]);
});

test('LIV-07 tokens are renewed before they end, and a page that slept through it comes in again', async () => {
  const host = new AgoraHost(STREAM, new Media([aTrack('audio')]) as unknown as MediaStream);
  await rest();
  agora.tell('token-privilege-will-expire');
  await rest();
  expect(agora.told.at(-1)).toEqual(['renew', 'token-2']);
  agora.tell('token-privilege-did-expire');
  await rest();
  expect(agora.told.slice(-2)).toEqual([
    ['join', 'app', STREAM, 'token-3', 41],
    ['publish', 'audio'],
  ]);
  host.stop();
});

test('LIV-08 a viewer receives what they want of what the host publishes, and sees what is off and when the line is gone', async () => {
  const seen: Received[] = [];
  const viewer = new AgoraViewer(STREAM, { video: true, audio: true }, (received) => void seen.push(received));
  await rest();
  expect(agora.told[0]).toEqual(['client', { mode: 'live', codec: 'vp8', role: 'audience' }]);
  expect(seen.at(-1)).toMatchObject({ link: 'connecting', media: null });
  agora.tell('user-joined', HOST);
  for (const kind of ['video', 'audio']) agora.tell('user-published', HOST, kind);
  await rest();
  const last = () => {
    const { link, media, devices } = seen.at(-1) as Received;
    return [link, (media as unknown as Media | null)?.tracks.map(({ kind }) => kind) ?? null, devices];
  };
  expect(last()).toEqual(['connected', ['video', 'audio'], { video: true, audio: true }]);
  agora.tell('user-unpublished', HOST, 'video');
  expect(last()).toEqual(['connected', ['audio'], { video: false, audio: true }]);
  agora.tell('connection-state-change', 'RECONNECTING');
  expect(last()[0]).toBe('lost');
  agora.tell('connection-state-change', 'CONNECTED');
  expect(last()).toEqual(['connected', ['audio'], { video: false, audio: true }]);
  agora.tell('user-left', HOST);
  expect(last()[0]).toBe('lost');
  viewer.stop();
});

test('LIV-02 who joined without video receives none', async () => {
  const viewer = new AgoraViewer(STREAM, { video: false, audio: true }, () => {});
  await rest();
  for (const kind of ['video', 'audio']) agora.tell('user-published', HOST, kind);
  await rest();
  expect(agora.told.filter(([what]) => what === 'subscribe')).toEqual([['subscribe', 7, 'audio']]);
  viewer.stop();
});

test('LIV-08 a way in that fails is tried again; who was removed does not come in', async () => {
  agora.refusesEntry = true;
  const viewer = new AgoraViewer(STREAM, { video: true, audio: true }, () => {});
  await vi.advanceTimersByTimeAsync(17_000);
  const joins = () => agora.told.filter(([what]) => what === 'join').length;
  expect(joins()).toBe(3);
  refusal = 'removed-from-stream';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(joins()).toBe(3);
  viewer.stop();
});

test('LIV-08 a library that does not load is tried again, and what was switched meanwhile holds', async () => {
  isKeptOut = true;
  const host = new AgoraHost(STREAM, new Media([aTrack('video'), aTrack('audio')]) as unknown as MediaStream);
  await rest();
  host.setDevices({ video: false, audio: true });
  isKeptOut = false;
  expect(agora.told).toEqual([]);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(agora.told.slice(1)).toEqual([
    ['join', 'app', STREAM, 'token-1', 41],
    ['publish', 'audio'],
  ]);
  host.stop();
});

const settle = async () => vi.advanceTimersByTimeAsync(5_000);
const heard: string[] = [];
const open: AgoraTalk[] = [];
const aPage = () => {
  const page = new AgoraTalk(STREAM, (messageId) => heard.push(messageId));
  open.push(page);
  return page;
};
const last = () => clients.at(-1) as ClientStandIn;
const count = (what: string) => messages.filter(([one]) => one === what).length;

test('LIV-08 a page logs in as its seat, listens to its stream, and tells the others of a message by its id alone', async () => {
  const [writer, reader] = [aPage(), aPage()];
  await settle();
  const wayIn = (token: string) => [
    ['client', 'app', '41', { logLevel: 'error' }],
    ['login', { token }],
    ['subscribe', STREAM, { withPresence: false }],
  ];
  expect(messages).toEqual([...wayIn('talk-1'), ...wayIn('talk-2')]);
  writer.tell(MESSAGE);
  expect([messages.at(-1), heard]).toEqual([['publish', STREAM, MESSAGE], [MESSAGE]]);
  reader.stop();
  writer.tell(MESSAGE);
  expect([messages.at(-2), heard], 'who left hears nothing').toEqual([['logout'], [MESSAGE]]);
});

test.each([
  ['another channel', { channelName: '0190a1b2-0000-7000-8000-000000000002', message: MESSAGE }],
  ['what is no id', { channelName: STREAM, message: '<b>Look here</b>' }],
  ['bytes', { channelName: STREAM, message: new TextEncoder().encode(MESSAGE) }],
])('LIV-08 of %s a page hears nothing', async (_what, word) => {
  aPage();
  await settle();
  last().bring('message', word);
  expect(heard).toEqual([]);
  last().bring('message', { channelName: STREAM, message: MESSAGE });
  expect(heard).toEqual([MESSAGE]);
});

test('LIV-07 the messaging token is renewed before it ends; a line that failed comes in again with another one', async () => {
  aPage();
  await settle();
  last().bring('tokenPrivilegeWillExpire', '');
  await settle();
  expect(messages.at(-1)).toEqual(['renew', 'talk-2']);
  last().bring('linkState', { currentState: 'FAILED', reasonCode: 'TOKEN_EXPIRED' });
  await vi.advanceTimersByTimeAsync(8_000);
  expect(messages.slice(-4)).toEqual([
    ['logout'],
    ['client', 'app', '41', { logLevel: 'error' }],
    ['login', { token: 'talk-3' }],
    ['subscribe', STREAM, { withPresence: false }],
  ]);
});

test('LIV-08 a way in that fails is tried again; who was removed, or came with a later page, does not come in', async () => {
  refusesLogin = true;
  aPage();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(count('login')).toBe(3);
  refusesLogin = false;
  await vi.advanceTimersByTimeAsync(8_000);
  expect([count('login'), count('subscribe')]).toEqual([4, 1]);
  last().bring('linkState', { currentState: 'FAILED', reasonCode: 'SAME_UID_LOGIN' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([count('login'), messages.at(-1)], 'a later page').toEqual([4, ['logout']]);
  refusal = 'removed-from-stream';
  aPage();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(count('login'), 'removed').toBe(4);
});
