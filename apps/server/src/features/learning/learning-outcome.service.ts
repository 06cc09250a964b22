import { cardProblems } from '@waymark/contract/cards';
import type { LearningOutcome } from '@waymark/contract/learning';
import type { ActorContext } from '../../platform/context.ts';
import { catchUp } from '../../platform/events/event-reader.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { rewardsReader } from '../rewards/rewards.public.ts';
import { skillsByIds } from '../skills/skills.public.ts';
import { findNext, findOutcome } from './learning-outcome.repo.ts';

const NEXT_SHOWN = 3;

/** LRN-09: returns what a completion gave the caller and what comes next. Throws `card-not-found` where they have not completed it. */
export async function getOutcome(ctx: ActorContext, cardId: string): Promise<LearningOutcome> {
  await catchUp(ctx, rewardsReader);
  const row = await findOutcome(ctx.store, cardId, ctx.actor.userId);
  if (row === undefined) throw refuse(cardProblems['card-not-found']);
  const [skills, next] = await Promise.all([
    skillsByIds(ctx, row.skill_ids),
    findNext(ctx.store, ctx.actor, cardId, row.skill_ids, NEXT_SHOWN),
  ]);
  const cards = await cardSummaries(
    ctx,
    next.map(({ id }) => id),
  );
  return {
    title: row.title,
    completedAt: row.completed_at.toISOString(),
    status: row.status,
    score: row.score,
    skills: row.skill_ids.flatMap((id) => {
      const skill = skills.get(id);
      return skill === undefined ? [] : [{ id, name: skill.label }];
    }),
    points: row.points,
    badges: row.badges,
    certificate: row.certificate,
    certifications: row.certifications,
    next: next.flatMap(({ id, because, path_title: pathTitle }) => {
      const card = cards.get(id);
      return card === undefined ? [] : [{ card, because, pathTitle }];
    }),
  };
}
