import type * as Mediabunny from 'mediabunny';
import { canRecordBroadcast, recordBroadcast } from './broadcast-recorder.ts';
import { type Picture, sizeWithin } from './picture-pace.ts';

const SOUND_BITS = 96_000;
/** The rate of Opus. Browsers refuse it where the file says another one, as of a microphone that has 44,100. */
const SOUND_RATE = 48_000;
/** A fragment is cut at a key picture; one each second keeps viewers close. */
const FRAGMENT_SECONDS = 1;
const FRAMES_A_SECOND = 24;
/** So long the pictures of a part that ends have to be read. */
const DRAIN_MILLISECONDS = 100;
/** So long an encoder may take to bring out what it still has when a part ends. */
const LAST_MILLISECONDS = 2_000;

/** What comes out, in its order: what stands before the fragments, then each of them. */
export interface Written {
  readonly head: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly fragment: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** The browser cannot go on with it. */
  readonly failed: (error: unknown) => void;
}

/** A part of a broadcast that is being written. */
export interface Writing {
  /** The browser encodes no sound that a broadcast can send: viewers hear nothing. */
  readonly losesSound: boolean;
  /** Takes over from the track of the picture whether it is on. */
  readonly sync: () => void;
  /** Ends the part; its last fragment comes out before this resolves. */
  readonly end: () => Promise<void>;
}

const joined = (pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

/** The browser has encoders, and none of them for a picture that a broadcast can send. */
export class NoPictureEncoder extends Error {
  override name = 'NoPictureEncoder';
}

const canEncode = (): boolean => typeof VideoEncoder === 'function' && typeof AudioEncoder === 'function';

/** Whether this browser sends fewer lines of picture over a slow line; its recorder sends fewer bits alone. */
export const canScale = canEncode;

/** Whether this browser can send a broadcast: by its encoders, or by its recorder where that writes MP4. */
export const canBroadcast = (): boolean => canEncode() || canRecordBroadcast();

/**
 * Writes camera or screen and microphone as fragments of MP4: H.264 where the browser encodes it, else VP9, with Opus or AAC. The library is
 * loaded here, on the host's page only. A browser without encoders for pages sends what its recorder writes.
 */
export async function writeBroadcast(media: MediaStream, quality: Picture, written: Written): Promise<Writing> {
  if (!canEncode()) return recordBroadcast(media, quality.bits, written);
  const library = await import('mediabunny');
  const [picture] = media.getVideoTracks();
  // A camera hands out few pictures at a time. Of a track that is left in the middle some are never given back, and after some parts it stands
  // still: each part has a track of its own, which ends first.
  const video = picture?.clone();
  try {
    return await writeTracks(library, { media, picture, video }, quality, written);
  } catch (error) {
    // A copy that no one ends keeps the camera on.
    video?.stop();
    throw error;
  }
}

interface Tracks {
  readonly media: MediaStream;
  readonly picture: MediaStreamTrack | undefined;
  /** The part's own copy of the picture. */
  readonly video: MediaStreamVideoTrack | undefined;
}

async function writeTracks(
  library: typeof Mediabunny,
  { media, picture, video }: Tracks,
  { bits, lines }: Picture,
  written: Written,
): Promise<Writing> {
  const [audio] = media.getAudioTracks();
  const head: Uint8Array[] = [];
  let moof: Uint8Array | undefined;
  // What an encoder brings after the part was given up would stand in the next one.
  let isOver = false;
  const format = new library.Mp4OutputFormat({
    fastStart: 'fragmented',
    minimumFragmentDuration: FRAGMENT_SECONDS * 0.9,
    onFtyp: (data) => void head.push(data.slice()),
    onMoov: (data) => void head.push(data.slice()),
    onMoof: (data) => {
      moof = data.slice();
    },
    onMdat: (data) => {
      if (moof === undefined || isOver) return;
      // A part that ends before it has a picture sends nothing: what would stand before it names no picture.
      if (head.length > 0) written.head(joined(head.splice(0)));
      written.fragment(joined([moof, data]));
    },
  });
  // Picture and sound end at the same moment: what has sound alone is not a fragment.
  const sources: { readonly pause: () => void }[] = [];
  const output = new library.Output({ format, target: new library.NullTarget() });
  if (video !== undefined) {
    const { width = 960, height = 540 } = video.getSettings();
    const size = sizeWithin({ width, height }, lines);
    const quality = new library.Quality({ bitrate: bits });
    const codec = await library.getFirstEncodableVideoCodec(['avc', 'vp9', 'av1'], { ...size, quality });
    if (codec === null) throw new NoPictureEncoder('This browser encodes no picture that a broadcast can send');
    const source = new library.MediaStreamVideoTrackSource(
      video,
      {
        codec,
        quality,
        keyFrameInterval: FRAGMENT_SECONDS,
        sizeChangeBehavior: 'contain',
        ...(size.height < height ? { transform: size } : {}),
      },
      { frameRate: FRAMES_A_SECOND },
    );
    sources.push(source);
    source.errorPromise.catch(written.failed);
    output.addVideoTrack(source, { frameRate: FRAMES_A_SECOND });
  }
  let losesSound = false;
  if (audio !== undefined) {
    const quality = new library.Quality({ bitrate: SOUND_BITS });
    const codec = await library.getFirstEncodableAudioCodec(['opus', 'aac'], { sampleRate: SOUND_RATE, quality });
    losesSound = codec === null;
    if (codec !== null) {
      // Working out another rate costs the page much: only where it has to.
      const isOfRate = (audio.getSettings().sampleRate ?? SOUND_RATE) === SOUND_RATE;
      const source = new library.MediaStreamAudioTrackSource(audio, {
        codec,
        quality,
        ...(isOfRate ? {} : { transform: { sampleRate: SOUND_RATE } }),
      });
      sources.push(source);
      source.errorPromise.catch(written.failed);
      output.addAudioTrack(source);
    }
  }
  await output.start();
  let ending: Promise<void> | undefined;
  const finish = async () => {
    for (const source of sources) source.pause();
    video?.stop();
    await new Promise((resolve) => setTimeout(resolve, DRAIN_MILLISECONDS));
    await Promise.race([output.finalize().catch(written.failed), new Promise((resolve) => setTimeout(resolve, LAST_MILLISECONDS))]);
    isOver = true;
  };
  return {
    losesSound,
    sync: () => {
      if (video !== undefined && picture !== undefined) video.enabled = picture.enabled;
    },
    end: async () => {
      // Anyone who ends it waits for its last fragment, also when another did first.
      ending ??= finish();
      await ending;
    },
  };
}
