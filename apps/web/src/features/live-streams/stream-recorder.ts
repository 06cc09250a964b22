const CONTAINERS = [
  ['video/webm', 'webm'],
  ['video/mp4', 'mp4'],
] as const;
const BITS_A_SECOND = 1_200_000;
const PART_MILLISECONDS = 2_000;

/** A recording as it is uploaded, and how long it is. */
export interface Recording {
  readonly file: File;
  readonly seconds: number;
}

/** Records what the host sends, in this browser (LIV-01). */
export class StreamRecorder {
  private readonly recorder: MediaRecorder;
  private readonly ending: string;
  private readonly type: string;
  private readonly parts: Blob[] = [];
  private readonly begun = Date.now();

  constructor(media: MediaStream) {
    const [type, ending] = CONTAINERS.find(([one]) => MediaRecorder.isTypeSupported(one)) ?? CONTAINERS[0];
    this.type = type;
    this.ending = ending;
    this.recorder = new MediaRecorder(media, { mimeType: type, bitsPerSecond: BITS_A_SECOND });
    this.recorder.addEventListener('dataavailable', ({ data }) => this.parts.push(data));
    this.recorder.start(PART_MILLISECONDS);
  }

  /** Ends it and gives the file; undefined where nothing was recorded. */
  async finish(name: string): Promise<Recording | undefined> {
    const seconds = Math.max(1, Math.round((Date.now() - this.begun) / 1000));
    if (this.recorder.state !== 'inactive') {
      const stopped = new Promise((resolve) => this.recorder.addEventListener('stop', resolve, { once: true }));
      this.recorder.stop();
      await stopped;
    }
    const file = new File(this.parts, `${name}.${this.ending}`, { type: this.type });
    return file.size === 0 ? undefined : { file, seconds };
  }
}
