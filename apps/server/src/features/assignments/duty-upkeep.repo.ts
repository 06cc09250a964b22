import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

export interface TermsRow {
  readonly card_id: string;
  readonly period: string;
  readonly target_type: string;
  readonly starts_on: string;
  readonly due_on: string | null;
  readonly ended_at: Date | null;
}

/** The terms of an assignment, also of an ended one. */
export async function findTerms(store: Store, assignmentId: string): Promise<TermsRow | undefined> {
  const { rows } = await sql<TermsRow>`
    select card_id, period, target_type, starts_on::text as starts_on, due_on::text as due_on, ended_at from assignments
    where organisation_id = ${store.organisationId} and id = ${assignmentId}`.execute(store.db);
  return rows[0];
}

export async function findAssignmentsOfGroup(store: Store, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from assignments where organisation_id = ${store.organisationId} and target_type = 'group' and target_id = ${groupId}
      and ended_at is null`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Periods in which a person has yet to do a card, waived ones included. */
export async function findOpenDutiesOf(store: Store, userId: UserId, cardId: string): Promise<{ period: string }[]> {
  const { rows } = await sql<{ period: string }>`
    select period from learning_duties where organisation_id = ${store.organisationId} and user_id = ${userId} and card_id = ${cardId}
      and status in ('open', 'waived') order by period`.execute(store.db);
  return rows;
}

export interface WaiverEndingRow {
  readonly id: string;
  readonly user_id: UserId;
  readonly card_id: string;
  readonly period: string;
  readonly until_on: string;
  readonly time_zone: string | null;
}

/** Waivers whose last day is before a day, with the duties they were for. */
export async function findWaiversEnding(store: Store, before: string, limit: number): Promise<WaiverEndingRow[]> {
  const { rows } = await sql<WaiverEndingRow>`
    select w.id, w.user_id, w.card_id, w.until_on::text as until_on, u.time_zone, coalesce(d.period, '') as period from duty_waivers w
    join users u on u.organisation_id = w.organisation_id and u.id = w.user_id
    left join learning_duties d on d.organisation_id = w.organisation_id and d.user_id = w.user_id and d.card_id = w.card_id and d.status = 'waived'
    where w.organisation_id = ${store.organisationId} and w.until_on < ${before}::date and w.settled_at is null
    order by w.until_on limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

export async function settleWaivers(store: Store, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`update duty_waivers set settled_at = ${now}
    where organisation_id = ${store.organisationId} and id = any(${ids}::uuid[])`.execute(store.db);
}
