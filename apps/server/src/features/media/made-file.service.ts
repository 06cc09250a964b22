import type { Readable } from 'node:stream';
import type { FileId } from '@waymark/contract/media';
import type { UserId } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { JobContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { fileUploaded } from './media.events.ts';
import { insertFile, setJudgement } from './media.repo.ts';

export interface MadeFile {
  readonly ownerId: UserId;
  readonly objectType: string;
  readonly uploadType: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  /** Whole seconds that it plays; null where it does not. */
  readonly seconds: number | null;
  readonly read: () => Readable;
}

/** Keeps a file that the product itself made for someone: it is theirs, and nothing is left to judge. Returns its id; it counts for their storage, and is not refused for it. */
export async function keepMadeFile(ctx: JobContext, made: MadeFile): Promise<FileId> {
  const id = newId<FileId>();
  const key = `${ctx.organisation.id}/${id}`;
  await ctx.platform.files.write(key, made.read(), made.contentType);
  return mutate(ctx, fileUploaded, async (ctx) => {
    const { ownerId, objectType, uploadType, fileName, contentType, size } = made;
    const row = { id, owner_id: ownerId, object_type: objectType, upload_type: uploadType, file_name: fileName };
    await insertFile(ctx.store, { ...row, content_type: contentType, size, storage_key: key, upload_source: 'made' }, ctx.now());
    const judgement = { status: 'ready', scan_status: 'not_scanned', received: size, duration_seconds: made.seconds } as const;
    await setJudgement(ctx.store, id, judgement, ctx.now());
    return { result: id, subject: { type: 'file', id }, details: { fileName, contentType, status: 'ready' } };
  });
}
