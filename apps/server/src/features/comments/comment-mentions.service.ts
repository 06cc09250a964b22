import { mentionedHandles } from '@waymark/contract/comments';
import type { UserId } from '@waymark/contract/kit';
import type { Acting } from '../../platform/context.ts';
import { addressable, visibleAmong } from '../people/people.public.ts';
import { findByHandles } from './comments.repo.ts';

/** Returns the people a text mentions: those the caller sees and may address (PPL-09), and who read what the text is about. */
export async function findMentioned(
  ctx: Acting,
  place: { readonly mentionable: (ids: readonly UserId[]) => Promise<UserId[]> },
  body: string,
): Promise<UserId[]> {
  const ids = await findByHandles(ctx.store, mentionedHandles(body));
  if (ids.length === 0) return [];
  return place.mentionable(await addressable(ctx, await visibleAmong(ctx, ids)));
}
