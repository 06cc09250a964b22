import { coverFault, type ProfileUpdate } from '@waymark/contract/people';
import type { Authorized } from '../../platform/access/policy.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { linkFiles } from '../media/media.public.ts';
import { findOwnImage } from './people-pictures.repo.ts';
import type { PersonRow } from './people.row.ts';

const isNew = (fileId: string | null | undefined, current: string | null): fileId is string =>
  typeof fileId === 'string' && fileId !== current;
/** What a picture is after an update: the new one, none, or the one there was. */
const after = (update: string | null | undefined, current: string | null) => (update === undefined ? current : update);

/**
 * Takes the pictures an update brings: images of the caller, a cover by PPL-12. Throws `invalid-input` on `avatarFileId`
 * or `coverFileId` (`unknown-file`, `cover-type`, `cover-size`, `cover-dimensions`, `cover-source`).
 */
export async function takePictures(
  ctx: InTransaction<ActorContext>,
  person: Authorized<PersonRow, 'edit'>,
  update: ProfileUpdate,
): Promise<void> {
  const { avatarFileId, coverFileId } = update;
  if (avatarFileId === undefined && coverFileId === undefined) return;
  if (isNew(avatarFileId, person.avatar_file_id)) await imageOf(ctx, avatarFileId, 'avatarFileId');
  if (isNew(coverFileId, person.cover_file_id)) {
    const fault = coverFault(await imageOf(ctx, coverFileId, 'coverFileId'));
    if (fault !== null) throw refuseField('coverFileId', fault);
  }
  const used = [after(avatarFileId, person.avatar_file_id), after(coverFileId, person.cover_file_id)];
  await linkFiles(
    ctx,
    { type: 'person', id: person.id },
    used.filter((id) => id !== null),
    'avatarFileId',
  );
}

async function imageOf(ctx: ActorContext, fileId: string, field: string) {
  const image = await findOwnImage(ctx.store, fileId, ctx.actor.userId);
  if (image === undefined) throw refuseField(field, 'unknown-file');
  const { content_type: contentType, size: bytes, width, height, upload_source: source } = image;
  return { contentType, bytes, width, height, source };
}
