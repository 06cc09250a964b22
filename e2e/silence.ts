import { Buffer } from 'node:buffer';

/** Seconds of silence as MP3: frames of 128 kbit/s at 44.1 kHz, each of 1152 samples. */
export function silence(seconds: number): Buffer {
  const frame = Buffer.alloc(417);
  Buffer.from([0xff, 0xfb, 0x90, 0xc4]).copy(frame);
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1152) }, () => frame));
}
