import { sql } from 'kysely';
import type { Priority, SourceKind } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { zoneInSql } from '../../platform/tenancy/time-zone.ts';

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
  readonly time_zone: string;
}

/** Waivers whose last day is before a day, with the duties they were for. */
export async function findWaiversEnding(store: Store, before: string, limit: number): Promise<WaiverEndingRow[]> {
  const { rows } = await sql<WaiverEndingRow>`
    select w.id, w.user_id, w.card_id, w.until_on::text as until_on, ${zoneInSql(store, 'u')} as time_zone, coalesce(d.period, '') as period from duty_waivers w
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

/** An open duty that one of its reminder windows has reached, with every window of it that has no reminder yet. */
export interface ReminderRow {
  readonly id: string;
  readonly user_id: UserId;
  readonly time_zone: string;
  readonly card_id: string;
  readonly card_title: string;
  readonly card_slug: string;
  readonly period: string;
  readonly priority: Priority;
  readonly starts_on: string;
  readonly due_on: string;
  readonly given_at: Date;
  readonly assignment_id: string;
  readonly kind: SourceKind;
  readonly given_by: UserId | null;
  readonly windows: number[];
}

/** Duties whose reminder windows are reached somewhere by a day (NTF-04), those that wait longest first; some at a time. */
export async function findDueReminders(store: Store, day: string, limit: number): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select d.id, d.user_id, ${zoneInSql(store, 'u')} as time_zone, d.card_id, c.title as card_title, c.slug as card_slug, d.period, d.priority,
      d.starts_on::text as starts_on, d.due_on::text as due_on, d.given_at, a.id as assignment_id, a.kind, a.given_by,
      array_agg(w.days order by w.days) as windows
    from learning_duties d
    join assignments a on a.organisation_id = d.organisation_id and a.id = d.assignment_id
    cross join lateral unnest(a.reminder_days) w (days)
    join users u on u.organisation_id = d.organisation_id and u.id = d.user_id and u.status = 'active'
    join cards c on c.organisation_id = d.organisation_id and c.id = d.card_id
    where d.organisation_id = ${store.organisationId} and d.status = 'open' and d.due_on >= ${day}::date - 2
      and d.due_on - w.days <= ${day}::date
      and not exists (select from duty_reminders r where r.organisation_id = d.organisation_id and r.duty_id = d.id and r.days = w.days
        and r.due_on = d.due_on)
    group by d.organisation_id, d.id, d.user_id, d.card_id, d.period, u.time_zone, c.title, c.slug, a.id, a.kind, a.given_by, d.priority,
      d.starts_on, d.due_on, d.given_at
    order by min(d.due_on - w.days), d.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** Keeps that reminders were sent, or that it was too late for them; returns those that no one kept before. */
export async function keepReminders(
  store: Store,
  reminders: readonly { readonly dutyId: string; readonly days: number; readonly dueOn: string }[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    insert into duty_reminders (organisation_id, duty_id, days, due_on, sent_at)
    select ${store.organisationId}, n."dutyId", n.days, n."dueOn", ${now}
    from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb) as n ("dutyId" uuid, days integer, "dueOn" date)
    on conflict do nothing returning duty_id || ' ' || days as key`.execute(store.db);
  return new Set(rows.map(({ key }) => key));
}

/** Duties of some people that are to be done, also where they are excused for now, and have a due date, by card and period: their leave may move it. */
export async function findDatedDutiesOf(
  store: Store,
  userIds: readonly UserId[],
): Promise<{ user_id: UserId; card_id: string; period: string }[]> {
  const { rows } = await sql<{ user_id: UserId; card_id: string; period: string }>`
    select user_id, card_id, period from learning_duties where organisation_id = ${store.organisationId} and user_id = any(${userIds}::uuid[])
      and status in ('open', 'waived') and due_on is not null order by card_id, period, user_id`.execute(store.db);
  return rows;
}
