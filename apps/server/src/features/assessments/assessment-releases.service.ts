import { averageLevel, mayRelease } from '@waymark/contract/assessments';
import type { UserId } from '@waymark/contract/kit';
import type { SkillId } from '@waymark/contract/skills';
import { mutate, mutateMany } from '../../platform/audit/mutate.ts';
import type { InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { addSkillEvidence, levelsOf, skillsByIds, withdrawSkillEvidence } from '../skills/skills.public.ts';
import { findPeerRatings, findWaiting, forgetRatingsBy, insertRelease, recountReleases } from './assessment-ratings.repo.ts';
import { lockAssessmentsOf } from './assessment-invitations.repo.ts';
import { ratingReleased, releaseHidden } from './assessments.events.ts';

const originOf = (releaseId: string) => `assessment:${releaseId}`;

/**
 * ASM-12: releases what waits of some skills of a person, where enough new peers rated (`mayRelease`): an average of all, its comments in
 * alphabetical order, and one piece of evidence without a giver. The caller holds the person's lock (`lockAssessmentsOf`).
 */
export async function releaseRatings(ctx: InTransaction, personId: UserId, skillIds: readonly SkillId[]): Promise<void> {
  const { fewestPeers: fewest } = ctx.organisation.setting('skills_assessment_options');
  const waiting = await findWaiting(ctx.store, personId, skillIds, ctx.now());
  const ready = waiting.filter(({ raters, open, is_due: isDue }) => mayRelease({ raters, open, isDue, fewest }));
  if (ready.length === 0) return;
  await mutateMany(ctx, ratingReleased, async () => {
    const skills = await skillsByIds(
      ctx,
      ready.map(({ skill_id: id }) => id),
    );
    for (const { skill_id: skillId } of ready) {
      await releaseSkill(ctx, { personId, skillId, isActive: skills.get(skillId)?.state === 'active' });
    }
    return {
      result: undefined,
      changes: ready.map(({ skill_id: skillId }) => ({
        subject: { type: 'person', id: personId },
        details: { userId: personId, skillId, kind: 'peer' as const, managerId: null },
      })),
    };
  });
}

interface SkillOfPerson {
  readonly personId: UserId;
  readonly skillId: SkillId;
  /** Evidence is added to skills in use only. */
  readonly isActive: boolean;
}

async function releaseSkill(ctx: InTransaction, { personId, skillId, isActive }: SkillOfPerson): Promise<void> {
  const ratings = await findPeerRatings(ctx.store, personId, skillId);
  const level = averageLevel(
    ratings.map((one) => ({ rater: one.rater_key, weight: one.level_weight, at: one.rated_at.toISOString() })),
    levelsOf(ctx),
  );
  const comments = ratings.filter(({ release_id: id, comment }) => id === null && comment !== '').map(({ comment }) => comment);
  const day = ctx.now().toISOString().slice(0, 10);
  const id = newId<string>();
  await insertRelease(ctx.store, {
    id,
    personId,
    skillId,
    level,
    raters: new Set(ratings.flatMap(({ rater_id: rater }) => rater ?? [])).size,
    // In the order of the alphabet: it says nothing of who wrote when.
    comments: comments.toSorted(),
    day,
  });
  if (!isActive) return;
  await addSkillEvidence(ctx, {
    userId: personId,
    skillId,
    source: 'peer',
    level,
    about: { type: 'assessment', id, label: '' },
    // The day alone: the hour would be that of the last answer.
    at: new Date(`${day}T00:00:00.000Z`),
    origin: originOf(id),
  });
}

/** ASM-12: an erased rater's ratings stay without their name; averages of which too few can still be named are taken back. */
export async function forgetRater(ctx: InTransaction, raterId: UserId): Promise<void> {
  const { fewestPeers } = ctx.organisation.setting('skills_assessment_options');
  for (const { person_id: userId, skill_id: skillId } of await forgetRatingsBy(ctx.store, raterId)) {
    await lockAssessmentsOf(ctx.store, userId);
    const hidden = await recountReleases(ctx.store, userId, skillId, fewestPeers);
    if (hidden.length === 0) continue;
    await mutate(ctx, releaseHidden, async () => {
      await withdrawSkillEvidence(ctx, { userId, skillId, origins: hidden.map(originOf) });
      return { result: undefined, subject: { type: 'person', id: userId }, details: { userId, skillId } };
    });
  }
}
