import sharp from 'sharp';
import { beginUpload, type UploadMeta, type UploadState } from '@waymark/contract/media';
import type { TestAnswer } from '../../testing/caller.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';

/** A picture of one colour, with a place and a camera written into it as phones do. */
export async function aPicture(width = 800, height = 600, format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' = 'jpeg'): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background: '#0f766e' } });
  return image
    .withExif({ IFD0: { Make: 'Camera of Ana' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toFormat(format)
    .toBuffer();
}

export const A_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Bytes that begin as an MP4 does, of any length. */
export function aVideo(bytes: number): Buffer {
  const video = Buffer.alloc(bytes, 'waymark-frame-');
  Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f326d703431', 'hex').copy(video);
  return video;
}

/** Says that a file will come. */
export async function announce(owner: SignedIn, filename: string, size: number, mimetype = ''): Promise<UploadMeta> {
  return owner.call(beginUpload, { body: { upload_type: 'content', object_type: 'card', filename, mimetype, size } });
}

/** Sends bytes to where an upload said, from an offset on. */
export async function put(owner: SignedIn, upload: Pick<UploadMeta, 'url'>, bytes: Buffer, offset = 0): Promise<TestAnswer<UploadState>> {
  return owner.send('PUT', `${upload.url}?offset=${offset}`, bytes, { 'content-type': 'application/octet-stream' });
}

/** A file uploaded by its owner, as an answer that may be a refusal. */
export async function tryUpload(owner: SignedIn, filename: string, bytes: Buffer): Promise<TestAnswer<UploadState>> {
  return put(owner, await announce(owner, filename, bytes.length), bytes);
}

/** A file uploaded by its owner. */
export async function anUpload(owner: SignedIn, filename: string, bytes: Buffer): Promise<UploadState['file']> {
  const answer = await tryUpload(owner, filename, bytes);
  if (answer.problem !== undefined) throw new Error(`The upload was refused: ${JSON.stringify(answer.problem)}`);
  return answer.body.file;
}

const text = (value: string) => Buffer.from(value, 'latin1');
const little = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 2) buffer.writeUInt16LE(value);
  else buffer.writeUInt32LE(value);
  return buffer;
};

/** A WAV of silence, 8,000 bytes a second, with a tag before its sound; `said` is what it says of the sound's length. */
export function aWave(seconds: number, said = seconds * 8000): Buffer {
  const format = Buffer.concat([little(1, 2), little(1, 2), little(8000, 4), little(8000, 4), little(1, 2), little(8, 2)]);
  const chunk = (name: string, body: Buffer) => Buffer.concat([text(name), little(body.length, 4), body, Buffer.alloc(body.length % 2)]);
  const sound = Buffer.alloc(seconds * 8000, 128);
  const chunks = Buffer.concat([chunk('fmt ', format), chunk('LIST', text('odd')), text('data'), little(said, 4), sound]);
  return Buffer.concat([text('RIFF'), little(chunks.length + 4, 4), text('WAVE'), chunks]);
}

/** The first block of a FLAC of 44.1 kHz, with how many samples it says it has. */
export function aFlac(samples: number): Buffer {
  const info = Buffer.alloc(34);
  info.writeUIntBE(44_100 << 4, 10, 3);
  info.writeUInt32BE(samples, 14);
  return Buffer.concat([text('fLaC'), Buffer.from([0x80, 0, 0, 34]), info, Buffer.alloc(400)]);
}

/** An Ogg file that ends after some samples; where its last page ends nothing, the one before says so. */
export function anOgg(codec: 'vorbis' | 'opus', samples: number, last = samples): Buffer {
  const vorbis = Buffer.concat([text('\u0001vorbis'), little(0, 4), Buffer.from([1]), little(44_100, 4), Buffer.alloc(14)]);
  const opus = Buffer.concat([text('OpusHead'), Buffer.from([1, 1]), little(312, 2), little(48_000, 4), Buffer.alloc(3)]);
  const page = (ends: number, body: Buffer) => {
    const granule = Buffer.alloc(8);
    granule.writeBigInt64LE(BigInt(ends));
    return Buffer.concat([text('OggS'), Buffer.from([0, 0]), granule, Buffer.alloc(12), Buffer.from([1, body.length]), body]);
  };
  const sound = Buffer.alloc(200, 7);
  return Buffer.concat([page(0, codec === 'opus' ? opus : vorbis), page(samples, sound), page(last, sound)]);
}
