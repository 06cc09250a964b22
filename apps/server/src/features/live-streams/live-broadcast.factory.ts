import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beginPart, type ConnectionId, type Received, sendFragment, startLiveStream, type StreamId } from '@waymark/contract/live-streams';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { readFragment } from './fragment-reader.ts';
import { aLiveCard } from './live-streams.factory.ts';
import type { CardSketch } from '../cards/cards.factory.ts';

const A_FILM = path.resolve(import.meta.dirname, '../../demo/files/night-flow.mp4');

/** What a host's page sends: what stands before, and fragments of a second, each of one picture that needs no other. */
export interface SentMedia {
  readonly head: Buffer;
  readonly fragments: readonly Buffer[];
}

/** Opus knows a packet of 20 milliseconds in which nothing is heard. */
const SILENCE = Uint8Array.of(0xf8, 0xff, 0xfe);
const SILENCE_SECONDS = 0.02;

/** Makes what a host's page sends in so many seconds, from a real film; with sound, in which nothing is said. */
export async function someMedia(seconds: number, { hasSound = false } = {}): Promise<SentMedia> {
  const media = await import('mediabunny');
  using film = new media.Input({ source: new media.BufferSource(await readFile(A_FILM)), formats: [media.MP4] });
  const track = await film.getPrimaryVideoTrack();
  const picture = track === null ? null : await new media.EncodedPacketSink(track).getFirstPacket();
  const decoderConfig = await track?.getDecoderConfig();
  if (picture === null || decoderConfig === null || decoderConfig === undefined) throw new Error('The film of the demo has a picture');
  const head: Uint8Array[] = [];
  const pieces: Uint8Array[] = [];
  const keep = (list: Uint8Array[]) => (data: Uint8Array) => list.push(data.slice());
  const format = new media.Mp4OutputFormat({
    fastStart: 'fragmented',
    minimumFragmentDuration: 0.5,
    onFtyp: keep(head),
    onMoov: keep(head),
    onMoof: keep(pieces),
    onMdat: keep(pieces),
  });
  const output = new media.Output({ format, target: new media.NullTarget() });
  const source = new media.EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  const sound = new media.EncodedAudioPacketSource('opus');
  if (hasSound) output.addAudioTrack(sound);
  await output.start();
  for (let at = 0; at < seconds; at += 1) {
    await source.add(picture.clone({ timestamp: at, duration: 1 }), at === 0 ? { decoderConfig } : undefined);
    const silences = hasSound ? 1 / SILENCE_SECONDS : 0;
    for (let part = 0; part < silences; part += 1) {
      const packet = new media.EncodedPacket(SILENCE, 'key', at + part * SILENCE_SECONDS, SILENCE_SECONDS);
      await sound.add(packet, { decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 2 } });
    }
  }
  await output.finalize();
  const before = Buffer.concat(head);
  const fragments: Buffer[] = [];
  for (let at = 0; at < pieces.length; at += 2) {
    const piece = Buffer.concat(pieces.slice(at, at + 2));
    // Sound that comes after its picture belongs to the same second.
    const last = (await readFragment(before, piece)) === undefined ? fragments.pop() : undefined;
    fragments.push(last === undefined ? piece : Buffer.concat([last, piece]));
  }
  return { head: before, fragments };
}

const BOX_HEAD = 8;

/** The fragment in as many bytes as a real one takes: what is added is a box that players pass over. */
export function heavier(fragment: Buffer, bytes: number): Buffer {
  const box = Buffer.alloc(bytes - fragment.length);
  box.writeUInt32BE(box.length);
  box.write('mdat', BOX_HEAD / 2, 'latin1');
  return Buffer.concat([fragment, box]);
}

/** A broadcast that its author has started. */
export async function aBroadcast(host: SignedIn, sketch: CardSketch = {}) {
  const card = await aLiveCard(host, { way: 'broadcast' }, sketch);
  const { stream, connection } = await host.call(startLiveStream, { params: { cardId: card.id }, body: {} });
  return { card, streamId: stream.uuid, connection };
}

interface OfHost {
  readonly streamId: StreamId;
  readonly connection: ConnectionId;
}

/** What says that a body is bytes. */
export const BYTES = { 'content-type': 'application/octet-stream' };
const partsOf = ({ streamId }: OfHost) => beginPart.path.replace(':streamId', streamId);

/** A host's page begins a part. */
export const sendHead = async (host: SignedIn, own: OfHost, head: Buffer) =>
  host.send<Received>('POST', `${partsOf(own)}?connection=${own.connection}`, head, BYTES);

/** A host's page sends a fragment. */
export const sendBytes = async (host: SignedIn, own: OfHost, at: Pick<Received, 'part'> & { number: number }, bytes: Buffer) => {
  const address = sendFragment.path
    .replace(':streamId', own.streamId)
    .replace(':part', String(at.part))
    .replace(':number', String(at.number));
  return host.send<Received>('PUT', `${address}?connection=${own.connection}`, bytes, BYTES);
};

/** A host's page sends a part of so many seconds; of this media where it is given. */
export async function aPart(host: SignedIn, own: OfHost, seconds: number, media?: SentMedia): Promise<Received> {
  const { head, fragments } = media ?? (await someMedia(seconds));
  const { part, next } = (await sendHead(host, own, head)).body;
  for (const [at, bytes] of fragments.entries()) await sendBytes(host, own, { part, number: next + at }, bytes);
  return { part, next: next + fragments.length, isKept: true };
}
