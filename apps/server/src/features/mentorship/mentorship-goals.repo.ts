import type { GoalInput } from '@waymark/contract/mentorship';
import type { OpportunityRequestId } from '@waymark/contract/opportunities';
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

/** Writes a goal of a mentorship anew; false where it is gone. */
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
