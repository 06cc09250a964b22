import { createGroupPost, type GroupPost } from '@waymark/contract/group-feed';
import type { SignedIn } from '../../testing/sign-in-as.ts';

/** A post of a member in a group; through the API. */
export const aPost = (author: SignedIn, groupId: string, body = 'Bring one zone you are unsure about.'): Promise<GroupPost> =>
  author.call(createGroupPost, { params: { groupId }, body: { body } });
