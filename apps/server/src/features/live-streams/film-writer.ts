import type { EncodedAudioPacketSource, EncodedPacket, EncodedVideoPacketSource, InputAudioTrack, InputVideoTrack } from 'mediabunny';
import { openFragment, packetsOf } from './fragment-reader.ts';

/** A fragment of a film that is to be: its bytes with what stands before them, and how many seconds later it stands in the film. */
export interface Piece {
  readonly head: Uint8Array;
  readonly bytes: Uint8Array;
  readonly shift: number;
}

/**
 * Writes one film of the pieces of a broadcast, in their order, without decoding any picture. Holds one piece at a time. Where a host sends another
 * codec later (from another browser), what came so is left out. Returns whole seconds that it plays, and how many pieces were left out;
 * undefined where there is nothing to show.
 * @param heads what stands before each part: whether there is picture and sound is known by them
 */
export async function writeFilm(
  file: string,
  heads: readonly Uint8Array[],
  pieces: AsyncIterable<Piece>,
): Promise<{ seconds: number; leftOut: number } | undefined> {
  const media = await import('mediabunny');
  const codecs = await codecsOf(heads);
  const picture = codecs.video === null ? undefined : new media.EncodedVideoPacketSource(codecs.video);
  const sound = codecs.audio === null ? undefined : new media.EncodedAudioPacketSource(codecs.audio);
  if (picture === undefined && sound === undefined) return undefined;
  // Made only now: a target opens its file at once.
  const output = new media.Output({ format: new media.Mp4OutputFormat({ fastStart: false }), target: new media.FilePathTarget(file) });
  if (picture !== undefined) output.addVideoTrack(picture);
  if (sound !== undefined) output.addAudioTrack(sound);
  const [pictures, sounds] = [new TrackEnd(), new TrackEnd()];
  let leftOut = 0;
  try {
    await output.start();
    for await (const piece of pieces) {
      using input = await openFragment(piece.head, piece.bytes);
      const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
      const fits =
        (video === null || (await video.getCodec()) === codecs.video) && (audio === null || (await audio.getCodec()) === codecs.audio);
      if (!fits) {
        leftOut += 1;
        continue;
      }
      if (picture !== undefined && video !== null) await addVideo(picture, video, piece.shift, pictures);
      if (sound !== undefined && audio !== null) await addAudio(sound, audio, piece.shift, sounds);
    }
    const seconds = Math.max(pictures.end, sounds.end);
    if (seconds > 0) await output.finalize();
    return seconds > 0 ? { seconds: Math.max(1, Math.floor(seconds)), leftOut } : undefined;
  } finally {
    // Closes the file of a film that came to nothing.
    if (output.state !== 'finalized') await output.cancel();
  }
}

/** How far a track of the film is. */
class TrackEnd {
  end = 0;
  /** What a decoder had to know for the first packet. */
  description: Buffer | undefined;
  hasBegun = false;
  private last = -1;

  /** The packet where it stands in the film; undefined where it would stand before the one before it, by the rounding of a part's clock. */
  place(packet: EncodedPacket, shift: number): EncodedPacket | undefined {
    const timestamp = Math.max(0, packet.timestamp + shift);
    if (timestamp <= this.last) return undefined;
    this.last = timestamp;
    this.end = Math.max(this.end, timestamp + packet.duration);
    return packet.clone({ timestamp });
  }
}

async function codecsOf(heads: readonly Uint8Array[]) {
  let video: Awaited<ReturnType<InputVideoTrack['getCodec']>> = null;
  let audio: Awaited<ReturnType<InputAudioTrack['getCodec']>> = null;
  for (const head of heads) {
    using input = await openFragment(head);
    video ??= (await (await input.getPrimaryVideoTrack())?.getCodec()) ?? null;
    audio ??= (await (await input.getPrimaryAudioTrack())?.getCodec()) ?? null;
  }
  return { video, audio };
}

async function addVideo(to: EncodedVideoPacketSource, track: InputVideoTrack, shift: number, ending: TrackEnd): Promise<void> {
  const config = await track.getDecoderConfig();
  const description = config?.description === undefined ? undefined : bytesOf(config.description);
  if (!ending.hasBegun) ending.description = description;
  const differs = description !== undefined && ending.description?.equals(description) === false;
  for (const packet of await packetsOf(track)) {
    const placed = ending.place(packet, shift);
    if (placed === undefined) continue;
    const whole = differs && placed.type === 'key' ? placed.clone({ data: withParameters(placed.data, description) }) : placed;
    await to.add(whole, ending.hasBegun || config === null ? undefined : { decoderConfig: config });
    ending.hasBegun = true;
  }
}

async function addAudio(to: EncodedAudioPacketSource, track: InputAudioTrack, shift: number, ending: TrackEnd): Promise<void> {
  const config = await track.getDecoderConfig();
  for (const packet of await packetsOf(track)) {
    const placed = ending.place(packet, shift);
    if (placed === undefined) continue;
    await to.add(placed, ending.hasBegun || config === null ? undefined : { decoderConfig: config });
    ending.hasBegun = true;
  }
}

const bytesOf = (source: ArrayBufferLike | ArrayBufferView) =>
  ArrayBuffer.isView(source) ? Buffer.from(source.buffer, source.byteOffset, source.byteLength) : Buffer.from(source);

/** Lists of H.264's `avcC`: sequence parameters, then picture parameters. */
const SEQUENCES_AT = 5;

/** Puts a part's own parameters before a key picture of H.264: the film says those of its first part at its beginning. */
function withParameters(data: Uint8Array, description: Buffer): Uint8Array<ArrayBuffer> {
  const units: Buffer[] = [];
  let at = SEQUENCES_AT;
  for (const mask of [0x1f, 0xff]) {
    const count = (description[at] ?? 0) & mask;
    at += 1;
    for (let unit = 0; unit < count; unit += 1) {
      const length = description.readUInt16BE(at);
      const size = Buffer.alloc(4);
      size.writeUInt32BE(length);
      units.push(size, description.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
  }
  return new Uint8Array(Buffer.concat([...units, data]));
}
