import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { ImageWidth } from '@waymark/contract/media';
import { DECODING_SECONDS, decodedInTurn, MAXIMUM_PIXELS } from './picture-limits.ts';
import { FileMissing, type FileStorage } from '../../platform/storage/file-storage.ts';

export type ImageFormat = 'webp' | 'avif';

const QUALITY: Readonly<Record<ImageFormat, number>> = { webp: 80, avif: 55 };

interface Variant {
  readonly key: string;
  readonly width: ImageWidth;
  readonly format: ImageFormat;
}

// Requests for the same picture at the same time wait for one resizing.
const inWork = new Map<string, Promise<void>>();

/**
 * An image in a width and a modern format (MED-12), turned upright, without what the camera wrote into it. Made once and
 * kept in storage. Animated images stay animated in WebP.
 */
export async function readVariant(storage: FileStorage, variant: Variant): Promise<{ body: Readable; size: number }> {
  const key = variantKey(variant);
  let size = await storage.size(key);
  if (size === undefined) {
    await makeOnce(storage, variant, key);
    size = await storage.size(key);
    if (size === undefined) throw new FileMissing(key);
  }
  return { body: await storage.read(key), size };
}

function variantKey({ key, width, format }: Variant): string {
  return `${key}.${width}.${format}`;
}

async function makeOnce(storage: FileStorage, variant: Variant, key: string): Promise<void> {
  let making = inWork.get(key);
  if (making === undefined) {
    making = decodedInTurn(() => make(storage, variant, key)).finally(() => inWork.delete(key));
    inWork.set(key, making);
  }
  await making;
}

async function make(storage: FileStorage, { key: original, width, format }: Variant, key: string): Promise<void> {
  const source = await storage.read(original);
  try {
    const image = sharp({ limitInputPixels: MAXIMUM_PIXELS, animated: format === 'webp' });
    source.on('error', (error) => image.destroy(error));
    const data = await source
      .pipe(image)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, { quality: QUALITY[format], effort: format === 'avif' ? 2 : 3 })
      .timeout({ seconds: DECODING_SECONDS })
      .toBuffer();
    await storage.write(key, Readable.from([data]), `image/${format}`);
  } finally {
    source.destroy();
  }
}
