import type { EncodedPacket, InputAudioTrack, InputTrack, InputVideoTrack, Output } from 'mediabunny';

/** From which to which second of its source a film plays. */
export interface TrimmedFilm {
  readonly from: number;
  readonly to: number;
}

/**
 * Writes a film from one second of another to another, without decoding any picture: it begins with the key picture at or before the first second.
 * Undefined where nothing is left.
 */
export async function trimFilm(source: string, target: string, { from, to }: TrimmedFilm): Promise<TrimmedFilm | undefined> {
  const media = await import('mediabunny');
  using input = new media.Input({ source: new media.FilePathSource(source), formats: [media.MP4, media.WEBM] });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const lead: InputTrack | null = video ?? audio;
  const first = lead === null ? null : await firstPacket(lead, from);
  if (first === null || first.timestamp >= to) return undefined;
  const begins = Math.max(0, first.timestamp);
  const isWebm = (await input.getFormat()) === media.WEBM;
  const format = isWebm ? new media.WebMOutputFormat() : new media.Mp4OutputFormat({ fastStart: false });
  const writers = [...(video === null ? [] : [await videoWriter(video)]), ...(audio === null ? [] : [await audioWriter(audio)])];
  // Made only now: a target opens its file at once.
  const output = new media.Output({ format, target: new media.FilePathTarget(target) });
  for (const { putInto } of writers) putInto(output);
  try {
    await output.start();
    const end = await copyPackets(writers, begins, to);
    await output.finalize();
    return { from: begins, to: Math.min(to, end) };
  } finally {
    // Closes the file of a film that came to nothing.
    if (output.state !== 'finalized') await output.cancel();
  }
}

interface TrackWriter {
  readonly track: InputTrack;
  readonly putInto: (output: Output) => void;
  readonly add: (packet: EncodedPacket) => Promise<void>;
}

/** Copies what lies between two seconds, and returns where the last packet ends. In turn, as packets lie in the file, so that neither track waits for the other. */
async function copyPackets(writers: readonly TrackWriter[], begins: number, to: number): Promise<number> {
  let end = 0;
  const readers = writers.map(({ track, add }) => ({
    add,
    packets: packetsFrom(track, begins, to),
    next: undefined as EncodedPacket | undefined,
  }));
  for (const reader of readers) reader.next = (await reader.packets.next()).value ?? undefined;
  for (;;) {
    const open = readers.filter(({ next }) => next !== undefined);
    const [reader] = open.toSorted((one, other) => (one.next?.timestamp ?? 0) - (other.next?.timestamp ?? 0));
    if (reader?.next === undefined) break;
    const packet = reader.next;
    await reader.add(packet.clone({ timestamp: Math.max(0, packet.timestamp - begins) }));
    end = Math.max(end, packet.timestamp + packet.duration);
    reader.next = (await reader.packets.next()).value ?? undefined;
  }
  return end;
}

async function firstPacket(track: InputTrack, from: number): Promise<EncodedPacket | null> {
  const { EncodedPacketSink } = await import('mediabunny');
  const sink = new EncodedPacketSink(track);
  return (await sink.getKeyPacket(from)) ?? (await sink.getFirstKeyPacket());
}

async function* packetsFrom(track: InputTrack, from: number, to: number): AsyncGenerator<EncodedPacket, undefined> {
  const { EncodedPacketSink } = await import('mediabunny');
  const sink = new EncodedPacketSink(track);
  const first = await firstPacket(track, from);
  if (first === null) return undefined;
  for await (const packet of sink.packets(first)) {
    if (packet.timestamp >= to) break;
    if (packet.timestamp >= from) yield packet;
  }
  return undefined;
}

async function videoWriter(track: InputVideoTrack): Promise<TrackWriter> {
  const { EncodedVideoPacketSource } = await import('mediabunny');
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()];
  if (codec === null || config === null) throw new Error('The picture of the recording cannot be read');
  const to = new EncodedVideoPacketSource(codec);
  const rotation = await track.getRotation();
  const putInto = (output: Output) => void output.addVideoTrack(to, { rotation });
  return { track, putInto, add: once((packet: EncodedPacket, isFirst) => to.add(packet, isFirst ? { decoderConfig: config } : undefined)) };
}

async function audioWriter(track: InputAudioTrack): Promise<TrackWriter> {
  const { EncodedAudioPacketSource } = await import('mediabunny');
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()];
  if (codec === null || config === null) throw new Error('The sound of the recording cannot be read');
  const to = new EncodedAudioPacketSource(codec);
  const putInto = (output: Output) => void output.addAudioTrack(to);
  return { track, putInto, add: once((packet: EncodedPacket, isFirst) => to.add(packet, isFirst ? { decoderConfig: config } : undefined)) };
}

/** Says of the first call that it is. */
function once(add: (packet: EncodedPacket, isFirst: boolean) => Promise<void>) {
  let isFirst = true;
  return async (packet: EncodedPacket) => {
    const was = isFirst;
    isFirst = false;
    await add(packet, was);
  };
}
