import type { ConnectionId, Signal, SignalKind, StreamId } from '@waymark/contract/live-streams';
import { type FromPeer, MeetingPeer, type Sources } from './meeting-peer.ts';
import { pictureFor } from './meeting-picture.ts';
import { SignalBox, type SignalLine } from './signal-box.ts';

/** What comes from everyone else in a meeting, by the connection of their page. */
export type FromOthers = ReadonlyMap<ConnectionId, FromPeer>;

/** What one end says to the other: by which connection of its, and to which of the other’s, as far as it knows that. */
interface Said {
  readonly session: string;
  readonly to: string | null;
  readonly body: unknown;
}

interface Known {
  readonly peer: MeetingPeer;
  /** What this end calls its connection. */
  readonly own: string;
  /** What the other end calls its own, once it said something. */
  session: string | undefined;
}

interface Place {
  readonly streamId: StreamId;
  readonly connection: ConnectionId;
  /** What carries the signals; the server unless told. */
  readonly line?: SignalLine;
}

/** A meeting as one page is in it: a connection to each other page, and no more than those (LIV-09). */
export class MeetingMesh {
  private readonly place: Place;
  private readonly network: RTCConfiguration;
  private readonly wantsPictures: boolean;
  private readonly show: (received: FromOthers) => void;
  private readonly box: SignalBox;
  private readonly known = new Map<ConnectionId, Known>();
  /** What was said by who is not in the list yet. */
  private early: Signal[] = [];
  private sources: Sources = { picture: null, sound: null, isScreen: false };

  constructor(place: Place, network: RTCConfiguration, wantsPictures: boolean, show: (received: FromOthers) => void) {
    this.place = place;
    this.network = network;
    this.wantsPictures = wantsPictures;
    this.show = show;
    this.box = new SignalBox(place.streamId, place.connection, (signal) => this.hear(signal), place.line);
  }

  /** Speaks with these pages from now on: whose is not among them is cut off, also in what they still send. */
  match(others: ReadonlySet<ConnectionId>): void {
    for (const id of this.known.keys()) if (!others.has(id)) this.drop(id);
    for (const id of others) if (!this.known.has(id)) this.add(id);
    this.spread();
    this.tell();
    const waiting = this.early.filter(({ from }) => others.has(from));
    this.early = this.early.filter(({ from }) => !others.has(from));
    void this.hearAll(waiting);
    void this.box.read();
  }

  /** Sends this to everyone from now on. */
  send(sources: Sources): void {
    this.sources = sources;
    this.spread();
  }

  /** Looks for signals that no message told of, and tries lost connections again. */
  look(): void {
    void this.lookAgain();
  }

  private async lookAgain(): Promise<void> {
    // What waits may connect them, so that there is nothing to try again.
    await this.box.read();
    for (const { peer } of this.known.values()) peer.look();
  }

  stop(): void {
    this.box.stop();
    for (const id of this.known.keys()) this.drop(id);
  }

  private async hearAll(signals: readonly Signal[]): Promise<void> {
    for (const signal of signals) await this.hear(signal).catch(() => {});
  }

  private async hear(signal: Signal): Promise<void> {
    const { from, kind, data } = signal;
    const { session, to, body } = JSON.parse(data) as Said;
    let known = this.known.get(from);
    if (known === undefined) {
      this.early.push(signal);
      return;
    }
    const begins = !this.isPolite(from);
    if (to !== null && to !== known.own) {
      // Meant for what this end had before. Where the other end begins it has to hear of it, to begin again.
      if (!begins && kind === 'offer') this.say(from, known, 'candidates', []);
      return;
    }
    if (known.session !== undefined && known.session !== session) {
      // The other end began again, so this end does too.
      if (!begins && kind !== 'offer') return;
      this.drop(from);
      known = this.add(from);
      this.spread();
      if (begins) return;
    }
    known.session = session;
    await known.peer.hear(kind, body);
  }

  private say(id: ConnectionId, { own, session }: Known, kind: SignalKind, body: unknown): void {
    this.box.send(id, kind, { session: own, to: session ?? null, body } satisfies Said);
  }

  /** Both ends come to opposite answers: the page that came later begins. */
  private isPolite(id: ConnectionId): boolean {
    return this.place.connection < id;
  }

  private add(id: ConnectionId): Known {
    const peer = new MeetingPeer({
      isPolite: this.isPolite(id),
      network: this.network,
      wantsPicture: this.wantsPictures,
      say: (kind, body) => this.say(id, known, kind, body),
      changed: () => {
        if (this.known.get(id)?.peer === peer) this.tell();
      },
    });
    const known: Known = { peer, own: crypto.randomUUID(), session: undefined };
    this.known.set(id, known);
    return known;
  }

  private drop(id: ConnectionId): void {
    this.known.get(id)?.peer.close();
    this.known.delete(id);
  }

  private spread(): void {
    const limit = pictureFor(this.known.size, this.sources.isScreen);
    for (const { peer } of this.known.values()) peer.send(this.sources, limit);
  }

  private tell(): void {
    this.show(new Map([...this.known].map(([id, { peer }]) => [id, peer.received])));
  }
}
