import { fitInto } from './stage-layout.ts';
import { FRAMES_A_SECOND, type MixMessage, type MixPlaces, STAGE } from './picture-mix-messages.ts';

// Draws several pictures as one, apart from the page: its timers go on while the page is hidden (LIV-09).

/** The newest frame of each picture. */
const frames = new Map<string, VideoFrame>();
const readers = new Map<string, ReadableStreamDefaultReader<VideoFrame>>();
let places: MixPlaces = [];
const canvas = new OffscreenCanvas(STAGE.width, STAGE.height);
const paint = canvas.getContext('2d', { alpha: false });

async function read(id: string, pictures: ReadableStream<VideoFrame>): Promise<void> {
  const reader = pictures.getReader();
  readers.set(id, reader);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (readers.get(id) === reader) {
      frames.get(id)?.close();
      frames.set(id, value);
    } else value.close();
  }
  if (readers.get(id) === reader) drop(id);
}

function drop(id: string): void {
  void readers.get(id)?.cancel();
  readers.delete(id);
  frames.get(id)?.close();
  frames.delete(id);
}

function draw(): void {
  if (paint === null) return;
  paint.fillStyle = '#14181b';
  paint.fillRect(0, 0, canvas.width, canvas.height);
  for (const [id, place] of places) {
    const frame = frames.get(id);
    if (frame === undefined) continue;
    const { from, to } = fitInto({ width: frame.displayWidth, height: frame.displayHeight }, place, canvas);
    paint.drawImage(frame, ...from, ...to);
  }
}

function begin(target: WritableStream<VideoFrame>): void {
  const writer = target.getWriter();
  setInterval(() => {
    // Where the encoder is behind, a picture is left out.
    if ((writer.desiredSize ?? 0) <= 0) return;
    draw();
    writer.write(new VideoFrame(canvas, { timestamp: Math.round(performance.now() * 1000) })).catch(() => {});
  }, 1000 / FRAMES_A_SECOND);
}

addEventListener('message', ({ data }: MessageEvent<MixMessage>) => {
  if (data.kind === 'begin') begin(data.target);
  // A browser that mixes in its page only needs a clock that goes on.
  if (data.kind === 'tick') setInterval(() => postMessage('tick'), 1000 / FRAMES_A_SECOND);
  if (data.kind === 'add') void read(data.id, data.pictures).catch(() => drop(data.id));
  if (data.kind === 'drop') drop(data.id);
  if (data.kind === 'places') ({ places } = data);
});
