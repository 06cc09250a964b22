import { type GoalInput, MENTORSHIP_LIMITS } from '@waymark/contract/mentorship';
import type { UserId } from '@waymark/contract/kit';
import type { OpportunityRequestId } from '@waymark/contract/opportunities';
import { levelRank, type SkillRequirement } from '@waymark/contract/skills';
import type { ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { checkSkills, levelsOf } from '../skills/skills.public.ts';
import { deleteGoal, findLearningGoals, insertGoal, updateGoal } from './mentorship-goals.repo.ts';
import { checkRoom, checkThere, workOn } from './mentorship-work.service.ts';

/** MEN-04: adds a goal. Throws `invalid-input` on `skillId` or `to`, `mentorship-full`, and what `workOn` does. */
export async function addGoal(ctx: ActorContext, id: OpportunityRequestId, goal: GoalInput) {
  await checkGoal(ctx, goal);
  return workOn(ctx, id, { part: 'goal', change: 'added' }, async ({ tx, inside }) => {
    checkRoom(inside.goals.length, MENTORSHIP_LIMITS.goals);
    if (!(await insertGoal(tx, id, goal, ctx.now()))) throw refuseField('skillId', 'skill-named-twice');
  });
}

/** Writes a goal again, its progress too. Throws `mentorship-part-not-found`, and what `addGoal` does. */
export async function changeGoal(ctx: ActorContext, id: OpportunityRequestId, goalId: string, goal: GoalInput) {
  await checkGoal(ctx, goal);
  return workOn(ctx, id, { part: 'goal', change: 'changed' }, async ({ tx, inside }) => {
    const isNamed = inside.goals.some((other) => other.skill_id === goal.skillId && other.id !== goalId);
    if (isNamed) throw refuseField('skillId', 'skill-named-twice');
    checkThere(await updateGoal(tx, id, goalId, goal));
  });
}

/** Throws `mentorship-part-not-found`. */
export async function removeGoal(ctx: ActorContext, id: OpportunityRequestId, goalId: string) {
  return workOn(ctx, id, { part: 'goal', change: 'removed' }, async ({ tx }) => checkThere(await deleteGoal(tx, id, goalId)));
}

async function checkGoal(ctx: ActorContext, { skillId, from, to }: GoalInput): Promise<void> {
  const levels = levelsOf(ctx);
  await checkSkills(ctx, [{ skillId, level: to }], 'goal');
  if (levelRank(levels, to) <= levelRank(levels, from)) throw refuseField('to', 'level-not-higher');
}

/** ASM-02: skills that mentees want to reach in their running mentorships, for their assessment. One statement. */
export async function mentorshipGoalsOf(store: Store, userIds: readonly UserId[]): Promise<Map<UserId, SkillRequirement[]>> {
  const goals = new Map<UserId, SkillRequirement[]>();
  for (const { user_id: userId, skill_id: skillId, level } of await findLearningGoals(store, userIds)) {
    goals.set(userId, [...(goals.get(userId) ?? []), { skillId, level }]);
  }
  return goals;
}
