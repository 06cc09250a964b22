import type { UserId } from '@waymark/contract/kit';
import type { InTransaction } from '../../platform/context.ts';
import { linkFiles } from '../media/media.public.ts';
import { fieldOfChange } from './configuration-entries.service.ts';
import type { EntryChange } from './configuration-state.ts';

/** The kind of record under which the media store knows pictures of an organisation. */
export const BRAND_PICTURE = 'organisation-picture';

const PICTURE_SETTINGS = new Set(['logo_url', 'co_branding_logo', 'favicon_url', 'image_url']);

/**
 * Shows the pictures that changes name to everyone, for good: an older version may come back with them. Throws `invalid-input`
 * for a file that is not the publisher's own and was never shown here.
 */
export async function showPictures(ctx: InTransaction, by: UserId, changes: readonly EntryChange[]): Promise<void> {
  for (const { key, after } of changes) {
    const [, fileId] =
      PICTURE_SETTINGS.has(key) && typeof after === 'string' ? (/^\/api\/v1\/files\/([0-9a-f-]{36})/.exec(after) ?? []) : [];
    if (fileId === undefined) continue;
    await linkFiles({ ...ctx, actor: { userId: by } }, { type: BRAND_PICTURE, id: fileId }, [fileId], fieldOfChange(key));
  }
}
