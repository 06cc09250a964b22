import type { UserId } from '@waymark/contract/kit';
import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personErased } from '../people/people.public.ts';
import { removeFilesOfErased } from './media.jobs.ts';
import { unlinkFiles } from './media.repo.ts';

/** PLT-12: detaches the pictures of an erased person; the bytes are deleted soon after. */
export const erasePictures = subscribeInTransaction<{ userId: UserId }>(
  [personErased],
  'media.erase',
  async (ctx, { details: { userId } }) => {
    await unlinkFiles(ctx.store, 'person', [userId]);
    await ctx.platform.jobs.enqueue(ctx.store, removeFilesOfErased, { userId });
  },
);
