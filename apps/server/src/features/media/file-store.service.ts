import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FileStore, type FileStoreBody, fileServiceProblems, type ServiceTest } from '@waymark/contract/media';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import {
  deleteEarlierFileStore as deleteEarlierRow,
  findFileStores,
  openFileStore,
  type S3Place,
  saveCurrentFileStore,
  type StoredFileStore,
  unsetCurrentFileStore,
} from '../../platform/storage/file-stores.ts';
import { organisationChanged } from '../../platform/tenancy/organisation-directory.ts';
import { fileStoreConnected, fileStoreDisconnected, fileStoreForgotten } from './media.events.ts';
import { reasonOf } from './service-reason.ts';

/** ADM-13, MED-13: returns where files of the organisation are kept, and where earlier ones still lie. */
export async function getFileStore(ctx: ActorContext): Promise<FileStore> {
  const stores = await findFileStores(ctx.store);
  const isFixed = ctx.platform.config.s3 !== undefined;
  const current = isFixed ? undefined : stores.find(({ isCurrent }) => isCurrent);
  return {
    source: isFixed ? 'environment' : current === undefined ? 'none' : 'console',
    store: current === undefined ? null : shown(current),
    earlier: stores.filter((store) => store !== current).map(shown),
  };
}

/**
 * Connects a store: new files go there at once, earlier ones stay where they are. Throws `file-store-of-installation`, `file-store-failed` (with the
 * `reason`), or `invalid-input` on `secretAccessKey` (`required`).
 */
export async function setFileStore(ctx: ActorContext, body: FileStoreBody): Promise<FileStore> {
  const { isWorking, reason } = await testFileStore(ctx, body);
  if (!isWorking) throw refuse(fileServiceProblems['file-store-failed'], { params: { reason: reason ?? '' } });
  return mutate(ctx, fileStoreConnected, async (ctx) => {
    const place = await completed(ctx, body);
    await saveCurrentFileStore(ctx.store, ctx.platform.vault, place, ctx.now());
    await organisationChanged(ctx.store);
    const { endpoint, bucket, region } = place;
    return { result: await getFileStore(ctx), subject: subjectOf(ctx), details: { endpoint, bucket, region } };
  });
}

/** Has new files go to the folder of the installation again. Throws `file-store-of-installation`. */
export async function deleteFileStore(ctx: ActorContext): Promise<FileStore> {
  checkIsOurs(ctx);
  return mutate(ctx, fileStoreDisconnected, async (ctx) => {
    const { store } = await getFileStore(ctx);
    if (!(await unsetCurrentFileStore(ctx.store))) return unchanged(await getFileStore(ctx));
    await organisationChanged(ctx.store);
    return { result: await getFileStore(ctx), subject: subjectOf(ctx), details: { bucket: store?.bucket ?? '' } };
  });
}

/** Forgets an earlier store: what still lies in it can then not be opened. Throws `file-store-not-found`. */
export async function deleteEarlierFileStore(ctx: ActorContext, fileStoreId: string): Promise<FileStore> {
  return mutate(ctx, fileStoreForgotten, async (ctx) => {
    const { earlier } = await getFileStore(ctx);
    if (!(await deleteEarlierRow(ctx.store, fileStoreId))) throw refuse(fileServiceProblems['file-store-not-found']);
    await organisationChanged(ctx.store);
    const bucket = earlier.find(({ id }) => id === fileStoreId)?.bucket ?? '';
    return { result: await getFileStore(ctx), subject: subjectOf(ctx), details: { bucket } };
  });
}

/** Writes, reads and removes a small file in a described store, and returns what became of it. Throws as `setFileStore`. */
export async function testFileStore(ctx: ActorContext, body: FileStoreBody): Promise<ServiceTest> {
  checkIsOurs(ctx);
  const place = await completed(ctx, body);
  const key = `${ctx.organisation.id}/storage-test-${newId<string>()}`;
  const written = Buffer.from(key);
  try {
    const files = await ctx.platform.files.connect(place);
    await files.write(key, Readable.from([written], { objectMode: false }), 'text/plain');
    const read = await buffer(await files.read(key));
    await files.remove(key);
    return read.equals(written)
      ? { isWorking: true, reason: null }
      : { isWorking: false, reason: 'What was read is not what was written.' };
  } catch (error) {
    return { isWorking: false, reason: reasonOf(error) };
  }
}

const subjectOf = ({ organisation }: ActorContext) => ({ type: 'organisation', id: organisation.id });

function shown({ id, endpoint, bucket, region, accessKeyId }: StoredFileStore): NonNullable<FileStore['store']> {
  return { id: id as NonNullable<FileStore['store']>['id'], endpoint, bucket, region, accessKeyId };
}

/** A store that the installation brings wins over any other. */
function checkIsOurs({ platform }: ActorContext): void {
  if (platform.config.s3 !== undefined) throw refuse(fileServiceProblems['file-store-of-installation']);
}

/** A description with the stored secret where none was typed: it is sent to no other address, and for no other key, than it was stored for. */
async function completed(ctx: ActorContext, body: FileStoreBody): Promise<S3Place> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = body;
  const described = { endpoint: endpoint.toLowerCase().replace(/\/$/, ''), bucket, region, accessKeyId };
  if (secretAccessKey !== undefined) return { ...described, secretAccessKey };
  const stored = (await findFileStores(ctx.store)).find(
    (one) => one.endpoint === described.endpoint && one.bucket === bucket && one.accessKeyId === accessKeyId,
  );
  if (stored === undefined) throw refuseField('secretAccessKey', 'required');
  return { ...described, secretAccessKey: openFileStore(ctx.platform.vault, ctx.organisation.id, stored).secretAccessKey };
}
