import { Readable } from 'node:stream';
import { fileTypeFromStream } from 'file-type';
import sharp from 'sharp';
import { kindOf } from '@waymark/contract/media';
import { mediaDuration } from './media-duration.ts';
import type { ReadBytes } from './read-bytes.ts';
import { MAXIMUM_PIXELS } from './picture-limits.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';

const WINDOW_BYTES = 256 * 1024;
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP_ENTRY = Buffer.from('PK\u0003\u0004', 'latin1');
const MARKUP = ['<!doctype html', '<html', '<script', '<iframe', '<svg', '<?php', '%pdf-'];

const COMPOUND_FILE = 'application/x-cfb';
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const POWERPOINT = [`${OFFICE}.presentationml.presentation`, `${OFFICE}.presentationml.slideshow`];

/** What a content type may turn out to be when its bytes are looked at; without an entry only itself. */
const REAL_TYPES: Readonly<Record<string, readonly string[]>> = {
  'application/msword': [COMPOUND_FILE],
  'application/vnd.ms-excel': [COMPOUND_FILE],
  'application/vnd.ms-powerpoint': [COMPOUND_FILE],
  'application/zip': ['application/zip', `${OFFICE}.wordprocessingml.document`, `${OFFICE}.spreadsheetml.sheet`, ...POWERPOINT],
  [`${OFFICE}.presentationml.presentation`]: POWERPOINT,
  [`${OFFICE}.presentationml.slideshow`]: POWERPOINT,
  'image/png': ['image/png', 'image/apng'],
  'video/mp4': ['video/mp4', 'video/x-m4v'],
  // Cameras and telephones call one what is the other.
  'video/quicktime': ['video/quicktime', 'video/mp4'],
  // Browsers record into the containers of videos.
  'audio/webm': ['video/webm'],
  // Opus is named beside the container.
  'audio/ogg': ['audio/ogg', 'audio/ogg; codecs=opus'],
  'audio/mp4': ['audio/mp4', 'audio/x-m4a', 'video/mp4'],
};

export type Judgement =
  | { readonly fits: true; readonly width: number | null; readonly height: number | null; readonly duration_seconds: number | null }
  | { readonly fits: false; readonly why: 'file-content-refused' | 'image-too-large' };

const UNMEASURED = { fits: true, width: null, height: null, duration_seconds: null } as const;
const REFUSED: Judgement = { fits: false, why: 'file-content-refused' };

/**
 * Judges a stored file by what is in it (MED-04): that it is what its name says, that nothing else hides in it, and for
 * images that they can be decoded and how large they are. Reads no more than it needs, and never the whole into memory
 * unless it is an image, whose size is bounded.
 */
export async function judgeContent(storage: FileStorage, file: { key: string; size: number; contentType: string }): Promise<Judgement> {
  const { key, size, contentType } = file;
  const head = await bytesOf(await storage.read(key, { start: 0, end: Math.min(size, WINDOW_BYTES) - 1 }));
  if (contentType === 'text/vtt') return isCaptions(head) ? UNMEASURED : REFUSED;
  const real = await realTypeOf(await storage.read(key));
  if (real === undefined || !(REAL_TYPES[contentType] ?? [contentType]).includes(real)) return REFUSED;
  const isContainer = real.startsWith('application/');
  if (!isContainer) {
    const tail = await bytesOf(await storage.read(key, { start: Math.max(0, size - WINDOW_BYTES), end: size - 1 }));
    if (hidesSomething(head) || hidesSomething(tail)) return REFUSED;
  }
  if (kindOf(contentType) === 'image') return measureImage(await storage.read(key));
  const readBytes: ReadBytes = async (start, end) => bytesOf(await storage.read(key, { start, end }));
  return { ...UNMEASURED, duration_seconds: await mediaDuration(readBytes, size, contentType) };
}

async function realTypeOf(body: Readable): Promise<string | undefined> {
  try {
    return (await fileTypeFromStream(Readable.toWeb(body)))?.mime;
  } catch {
    // What cannot be read to its end is not what it says it is.
    return undefined;
  } finally {
    body.destroy();
  }
}

function isCaptions(head: Buffer): boolean {
  const text = head.toString('utf8').replace(/^\uFEFF/, '');
  return /^WEBVTT(?:[ \t\r\n]|$)/.test(text) && !text.includes('\u0000');
}

/** A second format in a picture or recording: markup that a careless reader would run, or an archive at its end. */
function hidesSomething(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').toLowerCase();
  return (
    MARKUP.some((mark) => text.includes(mark)) || (bytes.includes(ZIP_END) && (bytes.includes(ZIP_ENTRY) || bytes.length < WINDOW_BYTES))
  );
}

async function measureImage(body: Readable): Promise<Judgement> {
  try {
    const image = sharp({ limitInputPixels: MAXIMUM_PIXELS, animated: true });
    body.on('error', (error) => image.destroy(error));
    const { width, height, pages = 1, pageHeight = height } = await body.pipe(image).metadata();
    if (width * pageHeight * pages > MAXIMUM_PIXELS) return { fits: false, why: 'image-too-large' };
    return { ...UNMEASURED, width, height: pageHeight };
  } catch (error) {
    return error instanceof Error && error.message.includes('pixel limit') ? { fits: false, why: 'image-too-large' } : REFUSED;
  } finally {
    body.destroy();
  }
}

async function bytesOf(body: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
