import { type ConnectionId, listSignals, sendSignal, type Signal, type SignalKind, type StreamId } from '@waymark/contract/live-streams';
import { call } from '../../platform/api/call.ts';
import { onLive } from '../../platform/realtime/live.ts';

/** Sends signals to the server, and reads those that wait there for a page. */
export interface SignalLine {
  send(signal: {
    readonly connection: ConnectionId;
    readonly to: ConnectionId;
    readonly kind: SignalKind;
    readonly data: string;
  }): Promise<unknown>;
  read(query: { readonly connection: ConnectionId; readonly after: number }): Promise<{ readonly items: readonly Signal[] }>;
}

const lineOf = (streamId: StreamId): SignalLine => ({
  send: async (body) => call(sendSignal, { params: { streamId }, body }),
  read: async (query) => call(listSignals, { params: { streamId }, query, background: true }),
});

/** What the two ends of a stream say to each other through the server, each in its order. */
export class SignalBox {
  private readonly line: SignalLine;
  private readonly connection: ConnectionId;
  private readonly hear: (signal: Signal) => Promise<void>;
  private readonly stopListening: () => void;
  private last = 0;
  private reading: Promise<void> | undefined;
  private isAskedAgain = false;
  private sending: Promise<unknown> = Promise.resolve();
  private isStopped = false;

  /** @param hear handles one signal; the next one waits for it */
  constructor(streamId: StreamId, connection: ConnectionId, hear: (signal: Signal) => Promise<void>, line = lineOf(streamId)) {
    this.line = line;
    this.connection = connection;
    this.hear = hear;
    this.stopListening = onLive('live-stream', (message) => {
      if (message['what'] === 'signal' && message['connection'] === connection) void this.read();
    });
  }

  /** Reads what came since the last time; also when no message said so, as one may be lost. */
  async read(): Promise<void> {
    this.isAskedAgain = this.reading !== undefined;
    if (this.isStopped) return;
    this.reading ??= this.readAll().finally(() => {
      this.reading = undefined;
      if (this.isAskedAgain) void this.read();
    });
    await this.reading;
  }

  send(to: ConnectionId, kind: SignalKind, data: unknown): void {
    const body = { connection: this.connection, to, kind, data: JSON.stringify(data) };
    // Who is gone hears nothing; who is there asks again.
    this.sending = this.sending.then(() => this.line.send(body)).catch(() => {});
  }

  stop(): void {
    this.isStopped = true;
    this.stopListening();
  }

  private async readAll(): Promise<void> {
    try {
      const { items } = await this.line.read({ connection: this.connection, after: this.last });
      for (const signal of items) {
        this.last = signal.number;
        // A connection that cannot be made is asked for again.
        if (!this.isStopped) await this.hear(signal).catch(() => {});
      }
    } catch {
      // The next sign of life asks again.
    }
  }
}

/** Collects the ways to reach this browser and says them together. */
export function gatherCandidates(peer: RTCPeerConnection, say: (candidates: RTCIceCandidateInit[]) => void): void {
  const WAIT_MILLISECONDS = 100;
  let found: RTCIceCandidateInit[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  peer.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate === null) return;
    found.push(candidate.toJSON());
    timer ??= setTimeout(() => {
      timer = undefined;
      say(found);
      found = [];
    }, WAIT_MILLISECONDS);
  });
}

/** Takes in the ways to reach the other end. */
export async function addCandidates(peer: RTCPeerConnection | undefined, candidates: readonly RTCIceCandidateInit[]): Promise<void> {
  for (const candidate of candidates) await peer?.addIceCandidate(candidate);
}
