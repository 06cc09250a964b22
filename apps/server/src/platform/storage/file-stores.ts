import type { OrganisationId } from '@waymark/contract/kit';
import type { Store } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import type { Vault } from '../session/vault.ts';

const PURPOSE = 'file-store.secret';

/** A bucket of an S3-compatible store as an administrator describes it (ADM-13). */
export interface S3Place {
  /** Empty: that of Amazon, by the region. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A bucket that an organisation has connected, its secret still encrypted. New files go to the current one; all are read. */
export interface StoredFileStore extends Omit<S3Place, 'secretAccessKey'> {
  readonly id: string;
  readonly sealedSecret: Buffer;
  readonly isCurrent: boolean;
  readonly connectedAt: Date;
}

/** Returns the stores of an organisation: the current one first, then those before it, the latest first. */
export async function findFileStores({ db, organisationId }: Store): Promise<StoredFileStore[]> {
  return db
    .selectFrom('file_stores')
    .select([
      'id',
      'endpoint',
      'bucket',
      'region',
      'access_key_id as accessKeyId',
      'secret_access_key as sealedSecret',
      'is_current as isCurrent',
      'connected_at as connectedAt',
    ])
    .where('organisation_id', '=', organisationId)
    .orderBy('is_current', 'desc')
    .orderBy('connected_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns a stored store with its secret. Throws `VaultError` when that can no longer be decrypted. */
export function openFileStore(vault: Vault, organisationId: OrganisationId, store: StoredFileStore): S3Place {
  const { endpoint, bucket, region, accessKeyId, sealedSecret } = store;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey: vault.open(organisationId, PURPOSE, sealedSecret) };
}

/** Makes a store the one that new files go to; the one before is read from then on. The same bucket again is the same store. */
export async function saveCurrentFileStore(store: Store, vault: Vault, place: S3Place, now: Date): Promise<void> {
  await unsetCurrentFileStore(store);
  const values = {
    region: place.region,
    access_key_id: place.accessKeyId,
    secret_access_key: vault.seal(store.organisationId, PURPOSE, place.secretAccessKey),
    is_current: true,
    connected_at: now,
  };
  await store.db
    .insertInto('file_stores')
    .values({ organisation_id: store.organisationId, id: newId<string>(), endpoint: place.endpoint, bucket: place.bucket, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'endpoint', 'bucket']).doUpdateSet(values))
    .execute();
}

/** Has new files go where the installation keeps them. Returns whether they went elsewhere. */
export async function unsetCurrentFileStore(store: Store): Promise<boolean> {
  const { numUpdatedRows } = await store.db
    .updateTable('file_stores')
    .set({ is_current: false })
    .where('organisation_id', '=', store.organisationId)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets a store that new files do not go to. Returns whether there was one. */
export async function deleteEarlierFileStore(store: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await store.db
    .deleteFrom('file_stores')
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .where('is_current', '=', false)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
