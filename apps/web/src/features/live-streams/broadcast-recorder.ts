import type { Writing, Written } from './broadcast-writer.ts';

/** MP4 as browsers name it that have no encoder of their own for pages: Safari, and Chrome from 126. */
const TYPES = ['video/mp4;codecs=avc1.42E01F,mp4a.40.2', 'video/mp4;codecs=avc1.42E01F,opus', 'video/mp4'] as const;
const PIECE_MILLISECONDS = 1_000;
const SIZE_BYTES = 4;
const HEAD_BYTES = 8;

const mp4Type = (): string | undefined =>
  typeof MediaRecorder === 'function' ? TYPES.find((type) => MediaRecorder.isTypeSupported(type)) : undefined;

/** Returns whether this browser’s recorder writes what a broadcast sends. WebM is not it. */
export const canRecordBroadcast = (): boolean => mp4Type() !== undefined;

/** Takes MP4 apart as it comes, in pieces of any size: what stands before the fragments, then each of them. */
export class BoxSplitter {
  private held = new Uint8Array();
  private head: Uint8Array[] = [];
  private moof: Uint8Array | undefined;
  private readonly written: Pick<Written, 'head' | 'fragment'>;

  constructor(written: Pick<Written, 'head' | 'fragment'>) {
    this.written = written;
  }

  read(piece: Uint8Array): void {
    const all = joined([this.held, piece]);
    let at = 0;
    while (at + HEAD_BYTES <= all.length) {
      const length = new DataView(all.buffer, at, SIZE_BYTES).getUint32(0);
      if (length < HEAD_BYTES) throw new Error('The recorder wrote a box that cannot be sent');
      if (at + length > all.length) break;
      this.take(all.slice(at, at + length));
      at += length;
    }
    this.held = all.slice(at);
  }

  /** What else a recorder writes (an index, free space) is not sent. */
  private take(box: Uint8Array): void {
    const name = String.fromCharCode(...box.subarray(SIZE_BYTES, HEAD_BYTES));
    if (name === 'ftyp') this.head = [box];
    if (name === 'moov') this.written.head(joined([...this.head, box]));
    if (name === 'moof') this.moof = box;
    if (name === 'mdat' && this.moof !== undefined) {
      this.written.fragment(joined([this.moof, box]));
      this.moof = undefined;
    }
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Writes camera or screen and microphone by the browser’s own recorder, where it has no encoder for pages. */
export function recordBroadcast(media: MediaStream, pictureBits: number, written: Written): Writing {
  const splitter = new BoxSplitter(written);
  const options: MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } = {
    mimeType: mp4Type() ?? TYPES[2],
    videoBitsPerSecond: pictureBits,
    // Viewers come in at a key picture, and a fragment begins with one.
    videoKeyFrameIntervalDuration: PIECE_MILLISECONDS,
  };
  const recorder = new MediaRecorder(media, options);
  // One piece after the other, also where reading one takes longer than the next.
  let reading: Promise<unknown> = Promise.resolve();
  recorder.addEventListener('dataavailable', ({ data }) => {
    reading = reading.then(async () => splitter.read(new Uint8Array(await data.arrayBuffer()))).catch(written.failed);
  });
  recorder.addEventListener('error', (event) => written.failed(event));
  recorder.start(PIECE_MILLISECONDS);
  let ending: Promise<void> | undefined;
  const finish = async () => {
    if (recorder.state !== 'inactive') {
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
      recorder.stop();
      await stopped;
    }
    await reading;
  };
  return {
    losesSound: false,
    // It records the track itself.
    sync: () => {},
    end: async () => {
      ending ??= finish();
      await ending;
    },
  };
}
