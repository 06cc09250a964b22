import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamId, StreamTokens } from '@waymark/contract/live-streams';
import { AgoraHost } from './agora-host.ts';
import type { AgoraClient, AgoraKind, AgoraLibrary, AgoraTrack } from './agora-port.ts';
import { AgoraViewer } from './agora-viewer.ts';
import type { Received } from './viewer-link.ts';

const STREAM = '0190a1b2-0000-7000-8000-000000000001' as StreamId;
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
      agora_rtm_token: '',
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
});
afterEach(() => {
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
