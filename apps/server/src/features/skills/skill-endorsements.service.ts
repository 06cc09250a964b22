import { levelRank, type SkillId, skillProblems } from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { checkAddressable, visiblePerson } from '../people/people.public.ts';
import { findPersonSkills, isManagerOf, lockPersonSkills } from './person-skills.repo.ts';
import { showOne } from './person-skills.service.ts';
import { findEvidence, insertEvidence, insertMarks } from './skill-evidence.repo.ts';
import { changedSkills, countingEvidence, levelsOf, recomputeAndTell, recomputeSkills, writtenEvidence } from './skill-evidence.service.ts';
import { personSkillsChanged, skillEndorsed } from './skills.events.ts';
import { isSharedSkill } from './skills.policy.ts';

/**
 * SKL-03, SKL-10: records how well someone does something, as the caller rates it as their manager or as a peer. Throws `person-not-found`,
 * `person-blocked`, `person-skill-not-found` for a skill that is not for the caller or is their own, `invalid-input` on `level` (`unknown-level`).
 */
export async function endorse(ctx: ActorContext, userId: UserId, skillId: SkillId, { level, note }: { level: string; note: string }) {
  await visiblePerson(ctx, userId);
  if (levelRank(levelsOf(ctx), level) === 0) throw refuseField('level', 'unknown-level');
  await checkAddressable(ctx, [userId]);
  return mutate(ctx, skillEndorsed, async (ctx) => {
    await lockPersonSkills(ctx.store, userId);
    const before = await showOne(ctx, userId, skillId);
    if (!before.can.endorse) throw refuse(skillProblems['person-skill-not-found']);
    const source = (await isManagerOf(ctx.store, ctx.actor.userId, userId)) ? 'manager' : 'peer';
    const piece = { userId, skillId, source, level, note, givenBy: ctx.actor.userId } as const;
    await insertEvidence(ctx.store, [writtenEvidence(piece, levelsOf(ctx), ctx.now())], ctx.now());
    await recomputeAndTell(ctx, userId, [skillId]);
    const [row] = await findPersonSkills(ctx.store, [userId], [skillId]);
    const details = { userId, skillId, source, level, isShared: row !== undefined && isSharedSkill(row) };
    return { result: await showOne(ctx, userId, skillId), subject: { type: 'person', id: userId }, details };
  });
}

/** Takes back all the caller said of a skill of someone. Throws `person-not-found`, `person-skill-not-found`. */
export async function withdraw(ctx: ActorContext, userId: UserId, skillId: SkillId) {
  await visiblePerson(ctx, userId);
  return mutate(ctx, personSkillsChanged, async (ctx) => {
    await lockPersonSkills(ctx.store, userId);
    const given = countingEvidence(await findEvidence(ctx.store, [userId], [skillId])).filter(
      ({ source, given_by: by }) => by === ctx.actor.userId && (source === 'peer' || source === 'manager'),
    );
    if (given.length === 0) return unchanged(await showOne(ctx, userId, skillId));
    const marks = given.map(({ id }) => ({
      id: newId<string>(),
      evidenceId: id,
      kind: 'withdrawn' as const,
      by: ctx.actor.userId,
      note: '',
    }));
    await insertMarks(ctx.store, marks, ctx.now());
    await recomputeSkills(ctx, userId, [skillId]);
    return { result: await showOne(ctx, userId, skillId), ...(await changedSkills(ctx, userId, [skillId])) };
  });
}
