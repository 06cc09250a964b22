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
