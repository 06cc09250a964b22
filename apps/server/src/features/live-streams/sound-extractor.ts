import type { BufferTarget, EncodedPacket, Input, InputAudioTrack } from 'mediabunny';
import type { Sound } from './speech-provider.ts';

/** A file, and from which to which of its seconds. */
interface Source {
  readonly input: Input;
  readonly from?: number;
  readonly to?: number;
}

/** Takes the sound out of files that go on where the one before ended, without decoding it; undefined where there is none. */
export async function extractSound(sources: readonly Source[]): Promise<Sound | undefined> {
  const media = await import('mediabunny');
  const target = new media.BufferTarget();
  let writer: { readonly add: (packet: EncodedPacket) => Promise<void>; readonly finish: () => Promise<Omit<Sound, 'bytes'>> } | undefined;
  for (const { input, from = 0, to = Number.POSITIVE_INFINITY } of sources) {
    const track = await input.getPrimaryAudioTrack();
    if (track === null) continue;
    const sink = new media.EncodedPacketSink(track);
    const first = (await sink.getPacket(from)) ?? (await sink.getFirstPacket());
    if (first === null) continue;
    for await (const packet of sink.packets(first)) {
      if (packet.timestamp >= to) break;
      writer ??= await startWriting(target, track, packet.timestamp);
      await writer.add(packet);
    }
  }
  const made = await writer?.finish();
  return made === undefined || target.buffer === null ? undefined : { ...made, bytes: new Uint8Array(target.buffer) };
}

async function startWriting(target: BufferTarget, track: InputAudioTrack, begins: number) {
  const media = await import('mediabunny');
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()];
  if (codec === null || config === null) throw new Error('The sound of the recording cannot be read');
  const isWebm = codec === 'opus' || codec === 'vorbis';
  const output = new media.Output({ format: isWebm ? new media.WebMOutputFormat() : new media.Mp4OutputFormat(), target });
  const to = new media.EncodedAudioPacketSource(codec);
  output.addAudioTrack(to);
  await output.start();
  let last = -1;
  return {
    add: async (packet: EncodedPacket) => {
      const timestamp = packet.timestamp - begins;
      if (timestamp <= last) return;
      await to.add(packet.clone({ timestamp }), last < 0 ? { decoderConfig: config } : undefined);
      last = timestamp;
    },
    finish: async () => {
      await output.finalize();
      return isWebm ? { contentType: 'audio/webm', fileName: 'sound.webm' } : { contentType: 'audio/mp4', fileName: 'sound.m4a' };
    },
  };
}
