import { type FileId, type FileView, refusalOf } from '@waymark/contract/media';
import type { ActorContext, BaseContext, InTransaction } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { presentFile } from './media.present.ts';
import { type FileRow, findFile, findFiles, findLinkable, findLinks, replaceLinks } from './media.repo.ts';
import { maySeeOneOf } from './file-audience.ts';
import { limitsOf } from './upload.service.ts';

export { parseRange } from './byte-range.ts';
export { findDuration as fileDuration, findFile as storedFile, unlinkFiles } from './media.repo.ts';
export { fileAudiences } from './file-audience.ts';
export { readSignedId } from './signed-id.ts';
export { signedFileUrl } from './signed-url.ts';
export { spooled } from './spooled-file.ts';
export { checkAnnounced, takeStream } from './streamed-upload.service.ts';
export { keepMadeFile } from './made-file.service.ts';
export { takeFile } from './upload.service.ts';

/** Returns why this organisation takes no such file (MED-04); undefined where it does. */
export const fileRefusal = (
  ctx: Pick<BaseContext, 'organisation'>,
  file: { readonly name: string; readonly size: number; readonly type: string },
) => refusalOf(file, limitsOf(ctx));

/**
 * Where a file is served as an image of a width in pixels, to anyone who may see it; null where there is none. As AVIF, which
 * never moves here: covers and portraits stand still (CRD-12).
 */
export function imageUrl(fileId: string | null, width: number): string | null {
  return fileId === null ? null : `/api/v1/files/${fileId}?width=${width}&format=avif`;
}

/**
 * Files by id as a viewer gets them, with addresses that work for some hours. The caller answers for it that the viewer
 * may see the record that uses them.
 */
export async function mediaByIds(ctx: BaseContext, ids: readonly string[]): Promise<Map<string, FileView>> {
  if (ids.length === 0) return new Map();
  const rows = await findFiles(ctx.store, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, presentFile(ctx, row)]));
}

/**
 * Says which files a record stands on (all of them: others it used are let go), and with that who may see them. Throws
 * `invalid-input` on `field` for a file that is neither the caller's own nor already the record's, or that is refused or infected.
 */
export async function linkFiles(
  ctx: InTransaction<Pick<ActorContext, 'now'> & { readonly actor: Pick<ActorContext['actor'], 'userId'> }>,
  record: { readonly type: string; readonly id: string },
  fileIds: readonly string[],
  field = 'content.fileId',
): Promise<void> {
  const wanted = [...new Set(fileIds)];
  const linkable = wanted.length === 0 ? [] : await findLinkable(ctx.store, ctx.actor.userId, record, wanted);
  if (linkable.length < wanted.length) throw refuseField(field, 'unknown-file');
  await replaceLinks(ctx.store, record, wanted, ctx.now());
}

/** Files by id as they lie in storage, only those that may be given out (MED-05). The caller answers for it that the viewer may have them. */
export async function storedFiles(ctx: Pick<BaseContext, 'store'>, ids: readonly string[]): Promise<Map<string, FileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await findFiles(ctx.store, [...new Set(ids)]);
  return new Map(
    rows.filter(({ status, scan_status: scan }) => status === 'ready' && scan !== 'infected').map((row) => [row.id as string, row]),
  );
}

/** Returns a file as it lies in storage, for who takes it apart; with whether the caller may see a record that uses it. */
export async function fileInStorage(
  ctx: BaseContext,
  fileId: FileId,
): Promise<{ readonly file: FileRow; readonly isShown: boolean } | undefined> {
  const file = await findFile(ctx.store, fileId);
  if (file === undefined) return undefined;
  const isShown = file.owner_id === ctx.actor?.userId || (await maySeeOneOf(ctx, fileId, await findLinks(ctx.store, fileId)));
  return { file, isShown };
}
