import type { GroupId } from '@waymark/contract/groups';
import type { Acting, InTransaction } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { linkFiles, mediaByIds } from '../media/media.public.ts';

/** Takes the picture of a group: an image of the caller's, or none. Throws `invalid-input` on `imageFileId` (`unknown-file`). */
export async function takeGroupImage(inside: InTransaction<Acting>, groupId: GroupId, imageFileId: string | null): Promise<void> {
  const file = imageFileId === null ? undefined : (await mediaByIds(inside, [imageFileId])).get(imageFileId);
  if (imageFileId !== null && file?.kind !== 'image') throw refuseField('imageFileId', 'unknown-file');
  await linkFiles(inside, { type: 'group', id: groupId }, imageFileId === null ? [] : [imageFileId], 'imageFileId');
}
