import { sql } from 'kysely';
import type { Authorized } from '../../platform/access/policy.ts';
import type { CertificationStatus, CertificationTerms, EarnedAward, IssuedAward } from '@waymark/contract/compliance';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { zoneInSql } from '../../platform/tenancy/time-zone.ts';
import type { CertificationRow } from './certification.row.ts';

/** A person of a certification as it was looked at last. */
export interface CertifiedPersonRow {
  readonly user_id: UserId;
  readonly time_zone: string;
  readonly is_active: boolean;
  readonly is_required: boolean;
  readonly required_on: string;
  readonly awards: number;
  readonly period: string;
  readonly duty_card_id: string | null;
  readonly due_on: string | null;
  readonly status: CertificationStatus;
  readonly started_on: string | null;
  readonly waivers: readonly { readonly from: string; readonly until: string | null }[];
}

/** Locks people of a certification until the transaction ends. */
export async function lockPeople(store: Store, certificationId: string, userIds: readonly UserId[]): Promise<void> {
  await sql`select from certification_people where organisation_id = ${store.organisationId} and certification_id = ${certificationId}
    and user_id = any(${userIds}::uuid[]) order by user_id for update`.execute(store.db);
}

/** People of a certification as they were looked at last. */
export async function findCertifiedPeople(
  store: Store,
  certificationId: string,
  userIds: readonly UserId[],
): Promise<CertifiedPersonRow[]> {
  const { rows } = await sql<CertifiedPersonRow>`
    select p.user_id, ${zoneInSql(store, 'u')} as time_zone, u.status = 'active' as is_active, p.is_required, p.required_on::text as required_on, p.awards, p.period,
      p.duty_card_id, p.due_on::text as due_on, p.status,
      (select (min(g.started_at) at time zone 'UTC')::date::text from certification_cards k
        join card_progress g on g.organisation_id = k.organisation_id and g.card_id = k.card_id and g.user_id = p.user_id
        where k.organisation_id = p.organisation_id and k.certification_id = p.certification_id and k.path = 'first') as started_on,
      coalesce((select json_agg(json_build_object('from', w.from_on, 'until', w.until_on) order by w.from_on, w.id) from certification_waivers w
        where w.organisation_id = p.organisation_id and w.certification_id = p.certification_id and w.user_id = p.user_id
          and w.state = 'granted'), '[]') as waivers
    from certification_people p join users u on u.organisation_id = p.organisation_id and u.id = p.user_id
    where p.organisation_id = ${store.organisationId} and p.certification_id = ${certificationId} and p.user_id = any(${userIds}::uuid[])
    order by p.user_id`.execute(store.db);
  return rows;
}

export interface StoredAward extends IssuedAward {
  readonly id: string;
  readonly userId: UserId;
  readonly cycle: number;
  /** The day on which other terms gave it its days; null where they never did. */
  readonly recomputedOn: string | null;
}

interface AwardColumns {
  readonly id: string;
  readonly user_id: UserId;
  readonly cycle: number;
  readonly achieved_on: string;
  readonly expires_on: string;
  readonly window_from: string;
  readonly grace_until: string;
  readonly anchor_on: string;
  readonly anchor_months: number;
  readonly is_first: boolean;
  readonly gap_from: string | null;
  readonly gap_until: string | null;
  readonly revoked_on: string | null;
  readonly validity_months: number;
  readonly window_days: number;
  readonly grace_days: number;
  readonly basis: CertificationTerms['basis'];
  readonly fixed_day: string | null;
  readonly cards: string[];
  readonly recomputed_on: string | null;
}

/** Certificates of some people that are not void, in the order they were earned. */
export async function findAwards(store: Store, certificationId: string, userIds: readonly UserId[]): Promise<Map<UserId, StoredAward[]>> {
  const { rows } = await sql<AwardColumns>`
    select id, user_id, cycle, achieved_on::text as achieved_on, expires_on::text as expires_on, window_from::text as window_from,
      grace_until::text as grace_until, anchor_on::text as anchor_on, anchor_months, is_first, gap_from::text as gap_from,
      gap_until::text as gap_until, revoked_on::text as revoked_on, validity_months, window_days, grace_days, basis, fixed_day, cards,
      recomputed_on::text as recomputed_on
    from certification_awards
    where organisation_id = ${store.organisationId} and certification_id = ${certificationId} and user_id = any(${userIds}::uuid[])
      and void_at is null
    order by user_id, cycle`.execute(store.db);
  return Map.groupBy(rows.map(toAward), ({ userId }) => userId);
}

const toAward = (row: AwardColumns): StoredAward => ({
  id: row.id,
  userId: row.user_id,
  cycle: row.cycle,
  recomputedOn: row.recomputed_on,
  achievedOn: row.achieved_on,
  expiresOn: row.expires_on,
  windowFrom: row.window_from,
  graceUntil: row.grace_until,
  anchorOn: row.anchor_on,
  anchorMonths: row.anchor_months,
  isFirst: row.is_first,
  gap: row.gap_from === null || row.gap_until === null ? null : { from: row.gap_from, until: row.gap_until },
  revokedOn: row.revoked_on,
  cards: row.cards,
  terms: {
    validityMonths: row.validity_months,
    windowDays: row.window_days,
    graceDays: row.grace_days,
    basis: row.basis,
    fixedDay: row.fixed_day,
  },
});

export interface DeedRow {
  readonly id: string;
  readonly user_id: UserId;
  readonly card_id: string;
  readonly achieved_at: Date;
}

/** What people did on some cards, by the learning record; what was taken back is left out. */
export async function findDeeds(store: Store, userIds: readonly UserId[], cardIds: readonly string[]): Promise<Map<UserId, DeedRow[]>> {
  const { rows } = await sql<DeedRow>`
    select l.id, l.user_id, k.card_id, l.achieved_at from learning_completions l
    -- CRD-22: what an equivalent card was completed for counts for the one that replaced it as well.
    cross join lateral (select l.card_id where l.card_id = any(${cardIds}::uuid[])
      union select e.successor_id from cards e where e.organisation_id = l.organisation_id and e.id = l.card_id and e.successor_is_equivalent
        and e.successor_id = any(${cardIds}::uuid[])) k
    where l.organisation_id = ${store.organisationId} and l.user_id = any(${userIds}::uuid[])
      and (l.card_id = any(${cardIds}::uuid[]) or l.card_id = any(array(select e.id from cards e
        where e.organisation_id = ${store.organisationId} and e.successor_id = any(${cardIds}::uuid[]) and e.successor_is_equivalent)))
      and l.status <> 'Withdrawn'
      and not exists (select from learning_completions w where w.organisation_id = l.organisation_id and w.corrects = l.id)
    order by l.user_id, l.achieved_at, l.id`.execute(store.db);
  return Map.groupBy(rows, (row) => row.user_id);
}

/** Makes certificates void, each once. */
export async function voidAwards(store: Store, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`update certification_awards set void_at = ${now} where organisation_id = ${store.organisationId} and id = any(${ids}::uuid[])
    and void_at is null`.execute(store.db);
}

export interface NewAward extends EarnedAward {
  readonly userId: UserId;
  readonly cycle: number;
  /** The certificate it takes the place of, with other days, and from when. */
  readonly recomputedFrom?: string;
  readonly recomputedOn?: string;
}

export async function insertAwards(store: Store, certificationId: string, awards: readonly NewAward[], now: Date): Promise<void> {
  if (awards.length === 0) return;
  const lines = awards.map((award) => ({
    ...award,
    ...award.terms,
    id: newId<string>(),
    gapFrom: award.gap?.from,
    gapUntil: award.gap?.until,
  }));
  await sql`
    insert into certification_awards (organisation_id, id, certification_id, user_id, cycle, achieved_on, expires_on, window_from, grace_until,
      anchor_on, anchor_months, is_first, gap_from, gap_until, validity_months, window_days, grace_days, basis, fixed_day, cards, completions,
      recorded_at, revoked_on, recomputed_from, recomputed_on)
    select ${store.organisationId}, a.id, ${certificationId}, a."userId", a.cycle, a."achievedOn", a."expiresOn", a."windowFrom",
      a."graceUntil", a."anchorOn", a."anchorMonths", a."isFirst", a."gapFrom", a."gapUntil", a."validityMonths", a."windowDays",
      a."graceDays", a.basis, a."fixedDay", a.cards, a."deedIds", ${now}, a."revokedOn", a."recomputedFrom", a."recomputedOn"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as a (id uuid, "userId" uuid, cycle integer, "achievedOn" date, "expiresOn" date,
      "windowFrom" date, "graceUntil" date, "anchorOn" date, "anchorMonths" integer, "isFirst" boolean, "gapFrom" date, "gapUntil" date,
      "validityMonths" integer, "windowDays" integer, "graceDays" integer, basis text, "fixedDay" text, cards uuid[], "deedIds" uuid[],
      "revokedOn" date, "recomputedFrom" uuid, "recomputedOn" date)`.execute(store.db);
}

export interface PersonValues {
  readonly userId: UserId;
  readonly awards: number;
  readonly achievedOn: string | null;
  readonly expiresOn: string | null;
  readonly windowFrom: string | null;
  readonly graceUntil: string | null;
  readonly revokedOn: string | null;
  readonly period: string;
  readonly dutyCardId: string | null;
  readonly dueOn: string | null;
  readonly status: CertificationStatus;
  readonly nextOn: string | null;
}

export async function updatePeople(store: Store, certificationId: string, people: readonly PersonValues[], now: Date): Promise<void> {
  await sql`
    update certification_people p set awards = n.awards, achieved_on = n."achievedOn", expires_on = n."expiresOn", window_from = n."windowFrom",
      grace_until = n."graceUntil", revoked_on = n."revokedOn", period = n.period, duty_card_id = n."dutyCardId", due_on = n."dueOn",
      status = n.status, next_on = n."nextOn", updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as n ("userId" uuid, awards integer, "achievedOn" date, "expiresOn" date,
      "windowFrom" date, "graceUntil" date, "revokedOn" date, period text, "dutyCardId" uuid, "dueOn" date, status text, "nextOn" date)
    where p.organisation_id = ${store.organisationId} and p.certification_id = ${certificationId} and p.user_id = n."userId"`.execute(
    store.db,
  );
}

/** Asks a certification of people from a day on; who left within the pause goes on as before. */
export async function requirePeople(
  store: Store,
  certificationId: string,
  people: readonly { readonly userId: UserId; readonly on: string }[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  await sql`
    insert into certification_people as p (organisation_id, certification_id, user_id, required_on, updated_at)
    select ${store.organisationId}, ${certificationId}, n.id, n.day, ${now}
    from unnest(${people.map(({ userId }) => userId)}::uuid[], ${people.map(({ on }) => on)}::date[]) as n (id, day)
    on conflict (organisation_id, certification_id, user_id) do update set is_required = true, left_at = null,
      required_on = case when p.is_required then p.required_on else excluded.required_on end`.execute(store.db);
}

/** Begins the pause of people who no longer have to hold a certification. */
export async function beginPause(store: Store, certificationId: string, userIds: readonly UserId[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  await sql`update certification_people set left_at = ${now} where organisation_id = ${store.organisationId}
    and certification_id = ${certificationId} and user_id = any(${userIds}::uuid[]) and left_at is null`.execute(store.db);
}

/** Ends pauses that began before a moment, some at a time. */
export async function finishPauses(store: Store, before: Date, limit: number): Promise<{ certification_id: string; user_id: UserId }[]> {
  const { rows } = await sql<{ certification_id: string; user_id: UserId }>`
    with due as (select certification_id, user_id from certification_people
      where organisation_id = ${store.organisationId} and left_at <= ${before} and is_required order by left_at limit ${sql.lit(limit)}
      for update skip locked)
    update certification_people p set is_required = false from due
    where p.organisation_id = ${store.organisationId} and p.certification_id = due.certification_id and p.user_id = due.user_id
    returning p.certification_id, p.user_id`.execute(store.db);
  return rows;
}

/** Takes a certification from everyone at once, some at a time: it ended. */
export async function releasePeople(store: Store, certificationId: string, limit: number, now: Date): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    with batch as (select user_id from certification_people where organisation_id = ${store.organisationId}
      and certification_id = ${certificationId} and is_required order by user_id limit ${sql.lit(limit)} for update)
    update certification_people p set is_required = false, left_at = ${now} from batch
    where p.organisation_id = ${store.organisationId} and p.certification_id = ${certificationId} and p.user_id = batch.user_id
    returning p.user_id`.execute(store.db);
  return rows.map((row) => row.user_id);
}

/** People whose standing may change by itself on a day or before, wherever they are. */
export async function findDueForChange(store: Store, day: string, limit: number): Promise<{ certification_id: string; user_id: UserId }[]> {
  const { rows } = await sql<{ certification_id: string; user_id: UserId }>`
    select p.certification_id, p.user_id from certification_people p
    join users u on u.organisation_id = p.organisation_id and u.id = p.user_id
    where p.organisation_id = ${store.organisationId} and p.next_on <= ${day}::date
    order by p.next_on, p.certification_id, p.user_id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** Certifications of some people; for changes that concern the person. */
export async function findCertificationsOf(
  store: Store,
  userIds: readonly UserId[],
): Promise<{ certification_id: string; user_id: UserId }[]> {
  const { rows } = await sql<{ certification_id: string; user_id: UserId }>`
    select p.certification_id, p.user_id from certification_people p
    join certifications c on c.organisation_id = p.organisation_id and c.id = p.certification_id and c.ended_at is null
    where p.organisation_id = ${store.organisationId} and p.user_id = any(${userIds}::uuid[]) order by 1, 2`.execute(store.db);
  return rows;
}

export async function revokeAward(
  store: Store,
  { id: certificationId }: Authorized<CertificationRow, 'edit'>,
  awardId: string,
  revocation: { readonly on: string; readonly reason: string; readonly by: UserId },
): Promise<void> {
  await sql`update certification_awards set revoked_on = ${revocation.on}, revoked_reason = ${revocation.reason}, revoked_by = ${revocation.by}
    where organisation_id = ${store.organisationId} and certification_id = ${certificationId} and id = ${awardId}
      and revoked_on is null`.execute(store.db);
}

/** What an erased person had goes with them. */
export async function eraseCertificationsOf(store: Store, userId: string): Promise<void> {
  const { organisationId } = store;
  await sql`delete from certification_waivers where organisation_id = ${organisationId} and user_id = ${userId}`.execute(store.db);
  await sql`delete from certification_awards where organisation_id = ${organisationId} and user_id = ${userId}`.execute(store.db);
  await sql`delete from certification_people where organisation_id = ${organisationId} and user_id = ${userId}`.execute(store.db);
}
