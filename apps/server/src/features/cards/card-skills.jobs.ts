import type { UserId } from '@waymark/contract/kit';
import { subscribe, subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { addSkillEvidence, skillsByIds, skillsMerged } from '../skills/skills.public.ts';
import { findTaught, replaceSkill } from './card-skills.repo.ts';
import { cardCompleted } from '../progress/progress.public.ts';
import { indexCards } from './cards.search.ts';

/** SKL-05: what someone completed speaks for the skills it teaches, at the level it is for. */
const noteLearning = subscribe(cardCompleted, 'cards.note-learning', async (ctx, { details: { cardId, userId } }) => {
  const taught = await findTaught(ctx.store, cardId, userId);
  if (taught === undefined || taught.skill_ids.length === 0) return;
  const known = await skillsByIds(ctx, taught.skill_ids);
  await addSkillEvidence(
    ctx,
    taught.skill_ids
      .filter((id) => known.get(id)?.state === 'active')
      .map((skillId) => ({
        userId: userId as UserId,
        skillId,
        source: 'content',
        level: taught.level,
        about: { type: 'card', id: cardId, label: taught.title },
        at: taught.completed_at ?? ctx.now(),
        origin: `content:${cardId}:${userId}:${skillId}`,
      })),
  );
});

/** A skill became part of another: content names that one, and is found by it, from the same moment on. */
const followMerge = subscribeInTransaction([skillsMerged], 'cards.follow-merge', async (ctx, { details: { fromId, intoId } }) => {
  const changed = await replaceSkill(ctx.store, fromId, intoId);
  if (changed.length > 0) await indexCards(ctx.store, changed);
});

export const cardSkillSubscribers = [noteLearning, followMerge];
