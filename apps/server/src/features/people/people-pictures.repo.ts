import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** An image of one owner that arrived whole (its size in pixels is known then); undefined for anything else. */
export async function findOwnImage(store: Store, fileId: string, ownerId: UserId) {
  return store.db
    .selectFrom('files')
    .select(['content_type', 'size', 'width', 'height', 'upload_source'])
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', fileId)
    .where('owner_id', '=', ownerId)
    .where('status', 'in', ['pending', 'ready'])
    .where('content_type', 'like', 'image/%')
    .where('width', 'is not', null)
    .executeTakeFirst();
}
