import type { ChannelId } from '@waymark/contract/channels';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { linkFiles, mediaByIds } from '../media/media.public.ts';

/** Takes the cover of a channel: an image of the caller's, or none. Throws `invalid-input` on `coverFileId` (`unknown-file`). */
export async function takeCover(inside: InTransaction<ActorContext>, channelId: ChannelId, fileId: string | null): Promise<void> {
  const file = fileId === null ? undefined : (await mediaByIds(inside, [fileId])).get(fileId);
  if (fileId !== null && file?.kind !== 'image') throw refuseField('coverFileId', 'unknown-file');
  await linkFiles(inside, { type: 'channel', id: channelId }, fileId === null ? [] : [fileId], 'coverFileId');
}
