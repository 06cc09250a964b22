import type { Readable } from 'node:stream';
import { type FileId, kindOf, mediaProblems, servedWidth } from '@waymark/contract/media';
import type { BaseContext, VisitorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { FileMissing } from '../../platform/storage/file-storage.ts';
import { parseRange } from './byte-range.ts';
import { maySeeOneOf } from './file-audience.ts';
import { type ImageFormat, readVariant } from './image-variants.ts';
import { filePolicy, uploadPolicy } from './media.policy.ts';
import { type FileRow, findFile, findLinks } from './media.repo.ts';
import { isFileUrlSigned } from './signed-url.ts';

interface Asked {
  readonly fileId: FileId;
  readonly width?: number | undefined;
  readonly format: ImageFormat;
  readonly download: boolean;
  readonly expires?: number | undefined;
  readonly signature?: string | undefined;
}

const LARGEST_WIDTH = 1920;
const SHOWN_IN_PAGE = new Set(['image', 'video', 'audio', 'captions']);
/** Nothing in a file may run, load or be framed by others, whatever it turns out to be (MED-11). */
const FILE_CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; frame-ancestors 'self'; sandbox";

/**
 * Sends a file to someone who may see it (MED-11, MED-12): images re-encoded in a width, everything else by ranges.
 * Throws `file-not-found` (also where the caller may not know of it), `file-processing`, `file-infected`, `range-not-satisfiable`.
 */
export async function sendFile(ctx: VisitorContext, asked: Asked, wire: Wire): Promise<void> {
  const file = await visibleFile(ctx, asked);
  const isOriginal = asked.download && uploadPolicy.rules.viewOriginal(ctx.actor, file);
  try {
    const isImage = kindOf(file.content_type) === 'image' && !isOriginal;
    await wire.reply.send(isImage ? await imageOf(ctx, file, asked, wire) : await bytesOf(ctx, file, asked, wire));
  } catch (error) {
    throw error instanceof FileMissing ? refuse(mediaProblems['file-not-found']) : error;
  }
}

async function visibleFile(ctx: VisitorContext, { fileId, expires, signature }: Asked): Promise<FileRow> {
  const file = await findFile(ctx.store, fileId);
  if (file === undefined || !(await mayView(ctx, file, expires, signature))) throw refuse(mediaProblems['file-not-found']);
  if (file.status === 'pending') throw refuse(mediaProblems['file-processing']);
  if (file.status === 'infected') throw refuse(mediaProblems['file-infected']);
  if (file.status === 'refused') throw refuse(mediaProblems['file-not-found']);
  return file;
}

async function mayView(ctx: BaseContext, file: FileRow, expires: number | undefined, signature: string | undefined): Promise<boolean> {
  if (filePolicy.rules.view(ctx.actor, { ...file, shown: isFileUrlSigned(ctx, file.id, expires, signature) })) return true;
  return filePolicy.rules.view(ctx.actor, { ...file, shown: await maySeeOneOf(ctx, file.id, await findLinks(ctx.store, file.id)) });
}

async function imageOf(ctx: VisitorContext, file: FileRow, { width, format, download }: Asked, wire: Wire): Promise<Readable | string> {
  const served = servedWidth(width ?? LARGEST_WIDTH);
  const tag = `"${file.id}-${served}-${format}"`;
  writeHeaders(
    wire,
    { ...file, content_type: `image/${format}`, file_name: file.file_name.replace(/\.[^.]+$/, `.${format}`) },
    tag,
    download,
  );
  if (isKept(wire, tag)) return '';
  const { body, size } = await readVariant(ctx.platform.files, { key: file.storage_key, width: served, format });
  wire.reply.header('content-length', size);
  return body;
}

async function bytesOf(ctx: VisitorContext, file: FileRow, { download }: Asked, wire: Wire): Promise<Readable | string> {
  const { reply, request } = wire;
  const tag = `"${file.id}"`;
  const whole = request.headers['if-range'] !== undefined && request.headers['if-range'] !== tag;
  const range = whole ? undefined : parseRange(request.headers.range, file.size);
  if (range === 'unsatisfiable') {
    throw refuse(mediaProblems['range-not-satisfiable'], { headers: { 'content-range': `bytes */${file.size}` } });
  }
  writeHeaders(wire, file, tag, download);
  reply.header('accept-ranges', 'bytes');
  if (isKept(wire, tag)) return '';
  const body = await ctx.platform.files.read(file.storage_key, range);
  if (range === undefined) {
    reply.header('content-length', file.size);
    return body;
  }
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  reply.header('content-length', range.end - range.start + 1);
  return body;
}

function writeHeaders({ reply }: Wire, file: Pick<FileRow, 'content_type' | 'file_name'>, tag: string, download: boolean): void {
  const inPage = !download && (SHOWN_IN_PAGE.has(kindOf(file.content_type)) || file.content_type === 'application/pdf');
  const plainName = file.file_name.replaceAll(/[^\w .-]/g, '_');
  reply.headers({
    'content-type': file.content_type,
    'content-security-policy': FILE_CONTENT_POLICY,
    'content-disposition': `${inPage ? 'inline' : 'attachment'}; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(file.file_name)}`,
    // The bytes behind an id never change; who may see them does, so only the reader's own browser keeps them, for a while.
    'cache-control': 'private, max-age=3600',
    etag: tag,
    // Already compact, and a range of compressed bytes would be another range.
    'content-encoding': 'identity',
  });
}

function isKept({ request, reply }: Wire, tag: string): boolean {
  const kept = request.headers['if-none-match']?.split(',').some((one) => one.trim() === tag || one.trim() === `W/${tag}`) ?? false;
  if (kept) reply.code(304);
  return kept;
}
