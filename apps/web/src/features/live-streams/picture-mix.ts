import { FRAMES_A_SECOND, type MixMessage, type MixPlaces, STAGE } from './picture-mix-messages.ts';
import { fitInto, type Place } from './stage-layout.ts';

/** A picture of the stage. */
export interface Layer {
  readonly id: string;
  readonly track: MediaStreamTrack;
  readonly place: Place;
}

type Processor = new (init: { track: MediaStreamTrack; maxBufferSize: number }) => { readonly readable: ReadableStream<VideoFrame> };
type Generator = new (init: { kind: 'video' }) => MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> };
/** What a browser may have so that a worker reads and writes pictures; not in the types of TypeScript. */
const { MediaStreamTrackProcessor, MediaStreamTrackGenerator } = globalThis as typeof globalThis & {
  MediaStreamTrackProcessor?: Processor;
  MediaStreamTrackGenerator?: Generator;
};

/** Mixes several pictures to one track (LIV-09): in a worker where the browser lets it, so that a hidden page goes on; otherwise on a canvas of the page. */
export class PictureMix {
  readonly track: MediaStreamTrack;
  private readonly worker = new Worker(new URL('./picture-mix-worker.ts', import.meta.url), { type: 'module' });
  private readonly known = new Map<string, MediaStreamTrack>();
  /** What the worker reads: each ends by itself, so that no picture of it is kept from the camera. */
  private readonly copies = new Map<string, MediaStreamTrack>();
  private readonly elements = new Map<string, HTMLVideoElement>();
  private readonly canvas: HTMLCanvasElement | undefined;
  private places: MixPlaces = [];

  constructor() {
    if (MediaStreamTrackGenerator !== undefined && MediaStreamTrackProcessor !== undefined) {
      const made = new MediaStreamTrackGenerator({ kind: 'video' });
      this.track = made;
      this.tell({ kind: 'begin', target: made.writable }, [made.writable]);
      return;
    }
    const canvas = Object.assign(document.createElement('canvas'), STAGE);
    const [track] = canvas.captureStream(FRAMES_A_SECOND).getVideoTracks();
    if (track === undefined) throw new Error('A canvas that is captured has a picture');
    this.canvas = canvas;
    this.track = track;
    this.worker.addEventListener('message', () => this.draw());
    this.tell({ kind: 'tick' });
  }

  /** Shows these pictures from now on, the lowest first. */
  show(layers: readonly Layer[]): void {
    const wanted = new Map(layers.map(({ id, track }) => [id, track]));
    for (const [id, track] of this.known) if (wanted.get(id) !== track) this.drop(id);
    for (const [id, track] of wanted) if (!this.known.has(id)) this.add(id, track);
    this.places = layers.map(({ id, place }) => [id, place]);
    this.tell({ kind: 'places', places: this.places });
  }

  stop(): void {
    for (const id of this.known.keys()) this.drop(id);
    this.track.stop();
    this.worker.terminate();
  }

  private tell(message: MixMessage, handedOver: Transferable[] = []): void {
    this.worker.postMessage(message, handedOver);
  }

  private add(id: string, track: MediaStreamTrack): void {
    // A stream that is over gives its pictures back in any order.
    if (track.readyState === 'ended') return;
    this.known.set(id, track);
    if (this.canvas === undefined && MediaStreamTrackProcessor !== undefined) {
      const copy = track.clone();
      this.copies.set(id, copy);
      const { readable } = new MediaStreamTrackProcessor({ track: copy, maxBufferSize: 2 });
      this.tell({ kind: 'add', id, pictures: readable }, [readable]);
      return;
    }
    const element = Object.assign(document.createElement('video'), { muted: true, playsInline: true, srcObject: new MediaStream([track]) });
    this.elements.set(id, element);
    void element.play().catch(() => {});
  }

  private drop(id: string): void {
    this.known.delete(id);
    this.elements.delete(id);
    this.copies.get(id)?.stop();
    this.copies.delete(id);
    this.tell({ kind: 'drop', id });
  }

  private draw(): void {
    const paint = this.canvas?.getContext('2d', { alpha: false });
    if (paint === undefined || paint === null || this.canvas === undefined) return;
    paint.fillStyle = '#14181b';
    paint.fillRect(0, 0, STAGE.width, STAGE.height);
    for (const [id, place] of this.places) {
      const element = this.elements.get(id);
      if (element === undefined || element.videoWidth === 0) continue;
      const { from, to } = fitInto({ width: element.videoWidth, height: element.videoHeight }, place, STAGE);
      paint.drawImage(element, ...from, ...to);
    }
  }
}
