import { Readable } from 'node:stream';
import {
  type FileId,
  mediaProblems,
  mediaTypeOf,
  cleanFileName,
  refusalOf,
  type UploadLimits,
  type UploadMeta,
  type UploadState,
} from '@waymark/contract/media';
import { type Authorized, authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext, BaseContext } from '../../platform/context.ts';
import { isOutOfDisk } from '../../platform/db/errors.ts';
import { newId } from '../../platform/db/new-id.ts';
import { limitedBody } from '../../platform/storage/limited-body.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { judgeContent } from './file-content.ts';
import { fileRefused, fileUploaded, uploadBegun } from './media.events.ts';
import { scanFileJob } from './media.jobs.ts';
import { uploadPolicy } from './media.policy.ts';
import { presentUpload } from './media.present.ts';
import { MAXIMUM_PIXELS } from './picture-limits.ts';
import { signedIdOf } from './signed-id.ts';
import { checkStorage } from './storage-use.service.ts';
import { type FileRow, findFile, insertFile, noteReceived, setJudgement } from './media.repo.ts';

export interface Announced {
  readonly objectType: string;
  readonly uploadType: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  readonly source: string;
}

/** Returns what the organisation lets people upload (MED-04, MED-06). */
export function limitsOf(ctx: Pick<BaseContext, 'organisation'>): UploadLimits {
  const { organisation } = ctx;
  return {
    maximumNameLength: organisation.setting('maximum_file_name_length'),
    maximumBytes: organisation.setting('maximum_file_bytes'),
    allowedTypes: organisation.setting('allowed_media_mime_types'),
  };
}

/** Takes note of a file to come and says where its bytes go (MED-01). Throws the refusals of MED-04 and MED-14. */
export async function beginUpload(ctx: Acting, announced: Announced): Promise<UploadMeta> {
  const refusal = refusalOf({ name: announced.fileName, size: announced.size, type: announced.contentType }, limitsOf(ctx));
  if (refusal !== undefined) throw refuse(mediaProblems[refusal.code], refusal.params === undefined ? {} : { params: refusal.params });
  const fileName = cleanFileName(announced.fileName);
  const contentType = mediaTypeOf(fileName)?.contentType ?? 'application/octet-stream';
  const { objectType, uploadType, size, source } = announced;
  const id = newId<FileId>();
  const key = `${ctx.organisation.id}/${id}`;
  return mutate(ctx, uploadBegun, async (ctx) => {
    const row = { id, owner_id: ctx.actor.userId, object_type: objectType, upload_type: uploadType, file_name: fileName };
    await insertFile(ctx.store, { ...row, content_type: contentType, size, storage_key: key, upload_source: source }, ctx.now());
    await checkStorage(ctx);
    return {
      result: {
        file_id: id,
        filename: fileName,
        mimetype: contentType,
        signed_id: signedIdOf(ctx, id),
        key,
        url: `/api/v1/uploads/${id}`,
        size,
        content_type: contentType,
        upload_source: source,
      },
      subject: { type: 'file', id },
      details: { fileName, size, objectType, uploadType },
    };
  });
}

/** Returns how far an own upload is. Throws `upload-not-found`. */
export async function getUpload(ctx: ActorContext, fileId: FileId): Promise<UploadState> {
  const file = await loadAuthorizedUpload(ctx, fileId);
  const received =
    file.status === 'pending' && file.received < file.size ? await ctx.platform.files.received(file.storage_key) : file.received;
  return presentUpload(ctx, { ...file, received });
}

/**
 * Takes the bytes of an upload from an offset on, straight from the wire to the storage (MED-01, MED-03). With the last
 * of them the file is judged by its content. Throws `upload-offset-wrong` (with how much is there), `file-too-large`,
 * `file-content-refused`, `image-too-large`, `storage-full`.
 */
export async function receiveBytes(ctx: Acting, fileId: FileId, offset: number, bytes: Readable): Promise<UploadState> {
  const file = await loadAuthorizedUpload(ctx, fileId);
  if (file.status !== 'pending' || file.received === file.size) throw refuse(mediaProblems['upload-finished']);
  const { files } = ctx.platform;
  const there = await files.received(file.storage_key);
  if (offset !== there && offset !== 0) throw refuse(mediaProblems['upload-offset-wrong'], { params: { received: there } });
  const received = await store(ctx, file, offset, bytes);
  await noteReceived(ctx.store, file, Math.min(received, file.size - 1), ctx.now());
  if (received < file.size) return presentUpload(ctx, { ...file, received });
  await files.finish(file.storage_key);
  if ((await files.size(file.storage_key)) === file.size) return finishUpload(ctx, file);
  // Two requests wrote at once, which no page of ours does: begin again rather than keep a mixture.
  await files.remove(file.storage_key);
  throw refuse(mediaProblems['upload-offset-wrong'], { params: { received: 0 } });
}

/**
 * Takes in a file that the product itself fetched for someone; it is theirs and judged as their own uploads are. Throws
 * the refusals of MED-04, `file-content-refused`, `image-too-large`, `storage-full`.
 */
export async function takeFile(ctx: Acting, announced: Omit<Announced, 'size'>, bytes: Buffer): Promise<FileId> {
  const { file_id } = await beginUpload(ctx, { ...announced, size: bytes.length });
  await receiveBytes(ctx, file_id, 0, Readable.from([bytes], { objectMode: false }));
  return file_id;
}

type OwnUpload = Authorized<FileRow, 'upload'>;

async function loadAuthorizedUpload(ctx: Acting, fileId: FileId): Promise<OwnUpload> {
  const file = await findFile(ctx.store, fileId);
  if (file === undefined || !uploadPolicy.rules.upload(ctx.actor, file)) throw refuse(mediaProblems['upload-not-found']);
  return authorize(ctx, uploadPolicy, 'upload', file);
}

async function store(ctx: Acting, file: FileRow, offset: number, bytes: Readable): Promise<number> {
  // No more than was announced: the rest is a lie, and the disk is not its.
  const announcedBytes = file.size - offset;
  const tooLarge = () => refuse(mediaProblems['file-too-large'], { params: { announcedBytes } });
  const body = Readable.from(limitedBody(bytes, announcedBytes, tooLarge), { objectMode: false });
  try {
    const { size } = await ctx.platform.files.append(file.storage_key, { offset, total: file.size, contentType: file.content_type, body });
    return size;
  } catch (error) {
    if (isOutOfDisk(error)) throw refuse(mediaProblems['storage-full']);
    throw error;
  }
}

async function finishUpload(ctx: Acting, file: OwnUpload): Promise<UploadState> {
  const judgement = await judgeContent(ctx.platform.files, { key: file.storage_key, size: file.size, contentType: file.content_type });
  const subject = { type: 'file', id: file.id };
  if (!judgement.fits) {
    await mutate(ctx, fileRefused, async (ctx) => {
      await setJudgement(ctx.store, file.id, { status: 'refused', received: file.size, refusal: judgement.why }, ctx.now());
      return { result: undefined, subject, details: { fileName: file.file_name, why: judgement.why } };
    });
    await ctx.platform.files.remove(file.storage_key);
    const params = judgement.why === 'image-too-large' ? { maximumMegapixels: Math.floor(MAXIMUM_PIXELS / 1_000_000) } : {};
    throw refuse(mediaProblems[judgement.why], { params });
  }
  const isScanned = ctx.platform.scanners.of(ctx.organisation) !== undefined;
  const { width, height, duration_seconds } = judgement;
  const status = isScanned ? 'pending' : 'ready';
  const scanStatus = isScanned ? 'pending' : 'not_scanned';
  await mutate(ctx, fileUploaded, async (ctx) => {
    await setJudgement(
      ctx.store,
      file.id,
      { status, scan_status: scanStatus, width, height, duration_seconds, received: file.size },
      ctx.now(),
    );
    if (isScanned) await ctx.platform.jobs.enqueue(ctx.store, scanFileJob, { fileId: file.id, attempt: 0 });
    return { result: undefined, subject, details: { fileName: file.file_name, contentType: file.content_type, status } };
  });
  return presentUpload(ctx, { ...file, status, scan_status: scanStatus, width, height, received: file.size });
}
