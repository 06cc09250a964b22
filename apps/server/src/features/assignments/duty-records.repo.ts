import { sql } from 'kysely';
import type { Priority } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** A duty that what someone did can still change. */
export interface DutyOnCardRow {
  readonly id: string;
  readonly user_id: UserId;
  readonly period: string;
  readonly status: 'open' | 'waived' | 'fulfilled' | 'missed';
  readonly priority: Priority;
  readonly starts_on: string;
  readonly due_on: string | null;
  readonly assignment_id: string | null;
  readonly achieved_at: Date | null;
}

/** The duties of some people on a card, but for those of certifications, in the order of their locks. */
export async function findDutiesOnCard(store: Store, cardId: string, userIds: readonly UserId[]): Promise<DutyOnCardRow[]> {
  const { rows } = await sql<DutyOnCardRow>`
    select id, user_id, period, status, priority, starts_on::text as starts_on, due_on::text as due_on, assignment_id, achieved_at
    from learning_duties
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and user_id = any(${userIds}::uuid[])
      and status in ('open', 'waived', 'fulfilled', 'missed') and not starts_with(period, 'certification:')
    order by period, user_id`.execute(store.db);
  return rows;
}

/** Keeps by which earlier or later claim a duty is done. */
export async function moveAchieved(store: Store, { id }: DutyOnCardRow, achievedAt: Date): Promise<void> {
  await sql`update learning_duties set achieved_at = ${achievedAt}
    where organisation_id = ${store.organisationId} and id = ${id} and status = 'fulfilled'`.execute(store.db);
}

/** Opens a duty that was done or missed again. Returns whether it still was. */
export async function reopenDuty(store: Store, { id, status }: DutyOnCardRow, now: Date): Promise<boolean> {
  const { rows } = await sql`update learning_duties set status = 'open', fulfilled_at = null, achieved_at = null, updated_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${id} and status = ${status} returning 1`.execute(store.db);
  return rows.length > 0;
}
