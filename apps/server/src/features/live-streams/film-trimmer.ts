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
  const output = new media.Output({ format, target: new media.FilePathTarget(target) });
  const writers = [
    ...(video === null ? [] : [await videoWriter(output, video)]),
    ...(audio === null ? [] : [await audioWriter(output, audio)]),
  ];
  await output.start();
  let end = 0;
  // In turn, as they lie in the file, so that neither track waits for the other.
  const readers = await Promise.all(
    writers.map(async ({ track, add }) => ({ add, packets: packetsFrom(track, begins, to), next: undefined as EncodedPacket | undefined })),
  );
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
  await output.finalize();
  return { from: begins, to: Math.min(to, end) };
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

async function videoWriter(output: Output, track: InputVideoTrack) {
  const { EncodedVideoPacketSource } = await import('mediabunny');
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()];
  if (codec === null || config === null) throw new Error('The picture of the recording cannot be read');
  const to = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(to, { rotation: await track.getRotation() });
  return { track, add: once((packet: EncodedPacket, isFirst) => to.add(packet, isFirst ? { decoderConfig: config } : undefined)) };
}

async function audioWriter(output: Output, track: InputAudioTrack) {
  const { EncodedAudioPacketSource } = await import('mediabunny');
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()];
  if (codec === null || config === null) throw new Error('The sound of the recording cannot be read');
  const to = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(to);
  return { track, add: once((packet: EncodedPacket, isFirst) => to.add(packet, isFirst ? { decoderConfig: config } : undefined)) };
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
