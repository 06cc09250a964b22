import type { EncodedPacket, InputAudioTrack, InputVideoTrack } from 'mediabunny';

/** What stands before the fragments of a part says. */
export interface HeadFacts {
  /** As a player must be told, codecs and all: read from the bytes, never taken from the sender. */
  readonly contentType: string;
}

/** Milliseconds of a part. */
export interface FragmentFacts {
  readonly from: number;
  readonly length: number;
}

/** Opens fragmented MP4: what stands before, and one fragment or none. */
export async function openFragment(head: Uint8Array, fragment: Uint8Array = new Uint8Array()) {
  const { BufferSource, Input, MP4 } = await import('mediabunny');
  return new Input({ source: new BufferSource(Buffer.concat([head, fragment])), formats: [MP4] });
}

const boxNamed = (bytes: Uint8Array, at: number) => Buffer.from(bytes.buffer, bytes.byteOffset).toString('latin1', at + 4, at + 8);

/** The names of the boxes that some bytes consist of; undefined where they do not end with a box. */
function boxesOf(bytes: Uint8Array): string[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names: string[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at);
    if (length < 8) return undefined;
    names.push(boxNamed(bytes, at));
    at += length;
  }
  return at === bytes.length && at > 0 ? names : undefined;
}

/** Reads what stands before the fragments; undefined where it is not that of an MP4 file with one picture, one sound, or both. */
export async function readHead(bytes: Uint8Array): Promise<HeadFacts | undefined> {
  if (boxesOf(bytes)?.join(' ') !== 'ftyp moov') return undefined;
  try {
    using input = await openFragment(bytes);
    const [pictures, sounds] = await Promise.all([input.getVideoTracks(), input.getAudioTracks()]);
    const codecs = await Promise.all([...pictures, ...sounds].map(async (track) => track.getCodecParameterString()));
    if (pictures.length > 1 || sounds.length > 1 || codecs.length === 0 || codecs.includes(null)) return undefined;
    return { contentType: `video/mp4; codecs="${codecs.join(', ')}"` };
  } catch {
    // What cannot be read is not what it says it is.
    return undefined;
  }
}

/** Reads one fragment; undefined where it is none, or does not begin with a picture that needs no other. */
export async function readFragment(head: Uint8Array, bytes: Uint8Array): Promise<FragmentFacts | undefined> {
  const boxes = boxesOf(bytes);
  if (boxes === undefined || boxes[0] !== 'moof' || boxes.some((name) => name !== 'moof' && name !== 'mdat')) return undefined;
  try {
    using input = await openFragment(head, bytes);
    const track = (await input.getPrimaryVideoTrack()) ?? (await input.getPrimaryAudioTrack());
    const packets = track === null ? [] : await packetsOf(track);
    const [first] = packets;
    const last = packets.at(-1);
    if (first === undefined || last === undefined || first.type !== 'key') return undefined;
    const end = Math.max(...packets.map(({ timestamp, duration }) => timestamp + duration));
    const from = Math.round(first.timestamp * 1000);
    return { from, length: Math.max(1, Math.round(end * 1000) - from) };
  } catch {
    return undefined;
  }
}

/** All packets of a track of one fragment, in the order they are decoded. */
export async function packetsOf(track: InputVideoTrack | InputAudioTrack): Promise<EncodedPacket[]> {
  const { EncodedPacketSink } = await import('mediabunny');
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  return packets;
}
