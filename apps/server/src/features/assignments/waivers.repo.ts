import { type RawBuilder, sql } from 'kysely';
import type { DutyWaiverState, WaiverReason } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { zoneInSql } from '../../platform/tenancy/time-zone.ts';

/** Keeps a circle of reporting lines from being walked forever. */
const DEEPEST = 30;

export interface WaiverRow {
  readonly id: string;
  readonly user_id: UserId;
  readonly card_id: string;
  readonly from_on: string;
  readonly until_on: string | null;
  readonly reason: WaiverReason;
  readonly note: string;
}

/**
 * SQL: whether someone is excused from a card on their day at a moment, by a waiver of their own and not for one certification alone (B4). `user`
 * and `card` are expressions of the statement around it.
 */
export const isExcused = (store: Store, card: RawBuilder<unknown>, user: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from duty_waivers x join users xu on xu.organisation_id = x.organisation_id and xu.id = x.user_id
    where x.organisation_id = ${store.organisationId} and x.card_id = ${card} and x.user_id = ${user} and x.certification_id is null
      and (${now}::timestamptz at time zone ${zoneInSql(store, 'xu')})::date between x.from_on and coalesce(x.until_on, 'infinity'))`;

export async function insertWaiver(store: Store, waiver: WaiverRow & { waived_by: UserId }, now: Date): Promise<void> {
  await sql`insert into duty_waivers (organisation_id, id, user_id, card_id, from_on, until_on, reason, note, waived_by, created_at)
    values (${store.organisationId}, ${waiver.id}, ${waiver.user_id}, ${waiver.card_id}, ${waiver.from_on}, ${waiver.until_on},
      ${waiver.reason}, ${waiver.note}, ${waiver.waived_by}, ${now})`.execute(store.db);
}

/** SQL: everyone below a manager: who reports to them, by any line, or to someone in their direct line. */
const everyReport = (store: Store, managerId: UserId): RawBuilder<unknown> => sql`(
  with recursive below as (
    select ${managerId}::uuid as id, 1 as depth
    union
    select l.report_id, below.depth + 1 from below join reporting_lines l
      on l.organisation_id = ${store.organisationId} and l.manager_id = below.id and l.kind = 'direct'
    where below.depth < ${sql.lit(DEEPEST)}
  ) select l.report_id from reporting_lines l
    where l.organisation_id = ${store.organisationId} and l.manager_id in (select id from below))`;

interface WaiverSearch {
  readonly state: DutyWaiverState;
  /** Whose reports; null means everyone. */
  readonly managerId: UserId | null;
  readonly today: string;
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** Waivers of ordinary assignments, newest first; one more than asked for. */
export async function findDutyWaivers(
  store: Store,
  { state, managerId, today, after, limit }: WaiverSearch,
): Promise<(WaiverRow & { readonly waived_by: UserId; readonly created_at: Date })[]> {
  const isEnded = sql`(w.settled_at is not null or w.until_on < ${today}::date)`;
  const { rows } = await sql<WaiverRow & { waived_by: UserId; created_at: Date }>`
    select w.id, w.user_id, w.card_id, w.from_on::text as from_on, w.until_on::text as until_on, w.reason, w.note, w.waived_by, w.created_at
    from duty_waivers w
    where w.organisation_id = ${store.organisationId} and w.certification_id is null
      and coalesce(${isEnded}, false) = ${state === 'ended'}
      ${managerId === null ? sql`` : sql`and w.user_id in ${everyReport(store, managerId)} and w.user_id <> ${managerId}`}
      ${after === null ? sql`` : sql`and (w.created_at, w.id) < (${after.at}, ${after.id}::uuid)`}
    order by w.created_at desc, w.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** A waiver of an ordinary assignment that has not ended. */
export async function findWaiver(store: Store, id: string): Promise<WaiverRow | undefined> {
  const { rows } = await sql<WaiverRow>`
    select id, user_id, card_id, from_on::text as from_on, until_on::text as until_on, reason, note from duty_waivers
    where organisation_id = ${store.organisationId} and id = ${id} and settled_at is null and certification_id is null for update`.execute(
    store.db,
  );
  return rows[0];
}

/** Ends a waiver with a day; one that had not begun then is gone. */
export async function shortenWaiver(store: Store, waiver: WaiverRow, lastDay: string, now: Date): Promise<void> {
  if (lastDay < waiver.from_on) {
    await sql`delete from duty_waivers where organisation_id = ${store.organisationId} and id = ${waiver.id}`.execute(store.db);
    return;
  }
  await sql`update duty_waivers set until_on = ${lastDay}, settled_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${waiver.id}`.execute(store.db);
}

/** Periods of a card for which a person has a duty. */
export async function findPeriods(store: Store, userId: UserId, cardId: string): Promise<string[]> {
  const { rows } = await sql<{ period: string }>`
    select period from learning_duties where organisation_id = ${store.organisationId} and user_id = ${userId} and card_id = ${cardId}
      and status in ('open', 'waived') order by period`.execute(store.db);
  return rows.map(({ period }) => period);
}

/** Writes what a waiver of a certification excuses from, a row for each of its cards; again with other days where it is there. */
export async function putCertificationWaivers(
  store: Store,
  waiver: {
    readonly certificationWaiverId: string;
    readonly certificationId: string;
    readonly userId: UserId;
    readonly cardIds: readonly string[];
    readonly from: string;
    readonly until: string | null;
    readonly reason: string;
    readonly note: string;
    readonly waivedBy: UserId;
  },
  now: Date,
): Promise<void> {
  await sql`insert into duty_waivers (organisation_id, id, user_id, card_id, from_on, until_on, reason, note, waived_by, created_at,
      certification_waiver_id, certification_id)
    select ${store.organisationId}, gen_random_uuid(), ${waiver.userId}, c, ${waiver.from}, ${waiver.until}, ${waiver.reason}, ${waiver.note},
      ${waiver.waivedBy}, ${now}, ${waiver.certificationWaiverId}, ${waiver.certificationId}
    from unnest(${waiver.cardIds}::uuid[]) c
    on conflict (organisation_id, certification_waiver_id, card_id) where certification_waiver_id is not null
      do update set from_on = excluded.from_on, until_on = excluded.until_on`.execute(store.db);
}

/** Ends what a waiver of a certification excused from; what had not begun by its last day is gone. */
export async function removeCertificationWaivers(store: Store, certificationWaiverId: string, lastDay: string, now: Date): Promise<void> {
  await sql`delete from duty_waivers where organisation_id = ${store.organisationId} and certification_waiver_id = ${certificationWaiverId}
    and from_on > ${lastDay}::date`.execute(store.db);
  await sql`update duty_waivers set until_on = ${lastDay}, settled_at = ${now}
    where organisation_id = ${store.organisationId} and certification_waiver_id = ${certificationWaiverId}`.execute(store.db);
}
