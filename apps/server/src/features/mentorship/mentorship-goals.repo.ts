import { sql } from 'kysely';
import type { GoalInput } from '@waymark/contract/mentorship';
import type { UserId } from '@waymark/contract/kit';
import type { OpportunityRequestId } from '@waymark/contract/opportunities';
import type { SkillId } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';

const columns = ({ skillId, from, to, percent }: GoalInput) => ({ skill_id: skillId, from_level: from, to_level: to, percent });

/** Adds a goal; false where there is one for the skill. */
export async function insertGoal(tx: Store, mentorshipId: OpportunityRequestId, goal: GoalInput, now: Date): Promise<boolean> {
  const result = await tx.db
    .insertInto('mentorship_goals')
    .values({ organisation_id: tx.organisationId, id: newId<string>(), mentorship_id: mentorshipId, ...columns(goal), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows !== 0n;
}

/** Writes a goal of a mentorship again; false where it is gone. */
export async function updateGoal(tx: Store, mentorshipId: OpportunityRequestId, goalId: string, goal: GoalInput): Promise<boolean> {
  const result = await tx.db
    .updateTable('mentorship_goals')
    .set(columns(goal))
    .where('organisation_id', '=', tx.organisationId)
    .where('mentorship_id', '=', mentorshipId)
    .where('id', '=', goalId)
    .executeTakeFirst();
  return result.numUpdatedRows !== 0n;
}

export async function deleteGoal(tx: Store, mentorshipId: OpportunityRequestId, goalId: string): Promise<boolean> {
  const result = await tx.db
    .deleteFrom('mentorship_goals')
    .where('organisation_id', '=', tx.organisationId)
    .where('mentorship_id', '=', mentorshipId)
    .where('id', '=', goalId)
    .executeTakeFirst();
  return result.numDeletedRows !== 0n;
}

/** Goals that are not reached yet in the running mentorships of some mentees. */
export async function findLearningGoals(
  store: Store,
  userIds: readonly UserId[],
): Promise<{ user_id: UserId; skill_id: SkillId; level: string }[]> {
  const { rows } = await sql<{ user_id: UserId; skill_id: SkillId; level: string }>`
    select m.mentee_id as user_id, g.skill_id, g.to_level as level from mentorship_goals g
    join mentorships m on m.organisation_id = g.organisation_id and m.id = g.mentorship_id
    join opportunity_requests r on r.organisation_id = m.organisation_id and r.id = m.id
    where g.organisation_id = ${store.organisationId} and m.mentee_id = any(${[...userIds]}::uuid[]) and r.ended_at is null
      and r.status in ('inprogress', 'pendingconfirmation')
    order by g.created_at, g.id`.execute(store.db);
  return rows;
}
