import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionId, Signal, StreamId } from '@waymark/contract/live-streams';
import { type FromOthers, MeetingMesh } from './meeting-mesh.ts';
import type { SignalLine } from './signal-box.ts';

const STREAM = '0190a1b2-0000-7000-8000-000000000001' as StreamId;
// The second came later, so it begins; the first gives way.
const [FIRST, SECOND] = ['0190a1b2-0000-7000-8000-00000000000a', '0190a1b2-0000-7000-8000-00000000000b'] as [ConnectionId, ConnectionId];
const NOTHING = { picture: null, sound: null, isScreen: false };

/** A connection of a browser as far as two ends agree by it. */
class PeerStandIn extends EventTarget {
  static readonly all: PeerStandIn[] = [];
  readonly id = PeerStandIn.all.push(this);
  signalingState: 'stable' | 'have-local-offer' | 'have-remote-offer' | 'closed' = 'stable';
  connectionState = 'new';
  localDescription: { type: string; sdp: string } | null = null;
  remote = '';
  private made = 0;
  private readonly transceivers: object[] = [];

  addTransceiver = (kind: string) => {
    this.transceivers.push({
      direction: 'sendrecv',
      receiver: { track: { kind } },
      sender: { track: null, replaceTrack: async () => {}, getParameters: () => ({}), setParameters: async () => {} },
    });
    this.needNegotiation();
  };
  getTransceivers = () => this.transceivers;
  createDataChannel = () => new EventTarget();
  addIceCandidate = async () => {};
  restartIce = () => this.needNegotiation();
  close = () => {
    this.signalingState = 'closed';
  };
  setLocalDescription = async () => {
    if (this.signalingState === 'closed') throw new Error('It is closed');
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    this.made += 1;
    this.localDescription = { type, sdp: `${type} ${this.id}.${this.made}${type === 'answer' ? ` to ${this.remote}` : ''}` };
    if (type === 'offer') this.signalingState = 'have-local-offer';
    else this.connect();
  };
  setRemoteDescription = async ({ type, sdp }: { type: string; sdp: string }) => {
    if (type === 'answer' && (this.signalingState !== 'have-local-offer' || !sdp.endsWith(` to ${this.localDescription?.sdp ?? ''}`)))
      throw new Error(`${sdp} answers nothing that waits`);
    this.remote = sdp;
    if (type === 'answer') return this.connect();
    // An offer of its own is taken back by it.
    this.signalingState = 'have-remote-offer';
    if (this.transceivers.length === 0) for (const kind of ['audio', 'video']) this.transceivers.push(...transceiverOf(kind));
    return undefined;
  };
  lose(): void {
    this.connectionState = 'failed';
    this.dispatchEvent(new Event('connectionstatechange'));
  }
  private connect(): void {
    this.signalingState = 'stable';
    this.connectionState = 'connected';
    this.dispatchEvent(new Event('connectionstatechange'));
  }
  private isNeeded = false;
  private needNegotiation(): void {
    if (this.isNeeded) return;
    this.isNeeded = true;
    queueMicrotask(() => {
      this.isNeeded = false;
      if (this.signalingState === 'stable') this.dispatchEvent(new Event('negotiationneeded'));
    });
  }
}
const transceiverOf = (kind: string) => {
  const made = new PeerStandIn();
  PeerStandIn.all.pop();
  made.addTransceiver(kind);
  return made.getTransceivers();
};

/** The server: what was said, and whether the line bears it. */
const said: (Signal & { readonly to: ConnectionId })[] = [];
let isLost = false;
const line: SignalLine = {
  send: async ({ connection, to, kind, data }) => {
    if (isLost) throw new TypeError('Failed to fetch');
    said.push({ number: said.length + 1, from: connection, to, kind, data });
  },
  read: async ({ connection, after }) => {
    if (isLost) throw new TypeError('Failed to fetch');
    return { items: said.filter(({ to, number }) => to === connection && number > after) };
  },
};

const received = new Map<ConnectionId, FromOthers>();
const meshes: MeetingMesh[] = [];
function join(connection: ConnectionId): MeetingMesh {
  const mesh = new MeetingMesh({ streamId: STREAM, connection, line }, {}, true, (from) => received.set(connection, from));
  meshes.push(mesh);
  mesh.send(NOTHING);
  return mesh;
}
const linkOf = (of: ConnectionId, to: ConnectionId) => received.get(of)?.get(to)?.link;
const both = () => [linkOf(FIRST, SECOND), linkOf(SECOND, FIRST)];
/** Time passes, and each page looks what it missed. */
async function pass(seconds: number): Promise<void> {
  const step = Math.min(seconds / 3, 10);
  for (let at = 0; at < seconds; at += step) {
    await vi.advanceTimersByTimeAsync(step * 1000);
    for (const mesh of meshes) mesh.look();
  }
  await vi.advanceTimersByTimeAsync(500);
}
const offers = () => said.filter(({ kind }) => kind === 'offer').map(({ from }) => from);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('RTCPeerConnection', PeerStandIn);
  [isLost, said.length, meshes.length, PeerStandIn.all.length] = [false, 0, 0, 0];
  received.clear();
});
afterEach(() => {
  for (const mesh of meshes) mesh.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function met() {
  const [first, second] = [join(FIRST), join(SECOND)];
  first.match(new Set([SECOND]));
  second.match(new Set([FIRST]));
  await pass(1);
  expect(both()).toEqual(['connected', 'connected']);
  return [first, second] as const;
}

test('LIV-09 of two pages the one that came later begins, once, also where the other has not heard of it yet', async () => {
  const [first, second] = [join(FIRST), join(SECOND)];
  second.match(new Set([FIRST]));
  await pass(1);
  expect(received.get(FIRST)?.size ?? 0, 'no one speaks with who is not in the list').toBe(0);
  first.match(new Set([SECOND]));
  await pass(1);
  expect(both()).toEqual(['connected', 'connected']);
  expect(offers()).toEqual([SECOND]);
});

test('LIV-09 where both renew at once, one takes its offer back, and both are connected again', async () => {
  await met();
  const ends = PeerStandIn.all.slice();
  for (const end of ends) end.lose();
  expect(both()).toEqual(['lost', 'lost']);
  await pass(1);
  expect(offers().slice(1).toSorted(), 'both offered').toEqual([FIRST, SECOND]);
  expect(both()).toEqual(['connected', 'connected']);
  expect(PeerStandIn.all, 'by the same connections').toEqual(ends);
});

test('LIV-09 what a lost line took with it is said again when it is back', async () => {
  await met();
  isLost = true;
  for (const end of PeerStandIn.all.slice()) end.lose();
  await pass(20);
  expect(both()).toEqual(['lost', 'lost']);
  isLost = false;
  await pass(90);
  expect(both()).toEqual(['connected', 'connected']);
});

test('LIV-09 who is no longer in the list is cut off, and what they say is not heard', async () => {
  const [first] = await met();
  const [end] = PeerStandIn.all;
  first.match(new Set());
  expect(end?.signalingState).toBe('closed');
  expect(received.get(FIRST)?.size).toBe(0);
  PeerStandIn.all[1]?.lose();
  await pass(30);
  expect(received.get(FIRST)?.size).toBe(0);
  expect(linkOf(SECOND, FIRST)).toBe('lost');
});

test.each([
  ['the one that gives way', 0],
  ['the one that begins', 1],
] as const)('LIV-09 where %s begins again, the other does too', async (_which, at) => {
  const pages = await met();
  const other = at === 0 ? SECOND : FIRST;
  pages[at].match(new Set());
  pages[at].match(new Set([other]));
  PeerStandIn.all[1 - at]?.lose();
  await pass(120);
  expect(both()).toEqual(['connected', 'connected']);
});
