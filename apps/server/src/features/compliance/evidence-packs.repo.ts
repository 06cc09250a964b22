import { sql } from 'kysely';
import type { PackState } from '@waymark/contract/compliance';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import { inUnit } from './certifications.repo.ts';
import type { StandingAward } from './standings.repo.ts';

export interface EvidencePackRow {
  readonly id: string;
  readonly certification_id: string | null;
  readonly certification_name: string | null;
  readonly org_unit_id: string | null;
  readonly unit: string | null;
  readonly location_id: string | null;
  readonly location: string | null;
  readonly as_of: string;
  readonly anonymous: boolean;
  readonly language: string;
  readonly state: PackState;
  readonly people_done: number;
  readonly people_total: number;
  readonly storage_key: string;
  readonly size: number;
  readonly sha256: string;
  readonly maker: PersonSummaryRow | null;
  readonly asked_at: Date;
}

const SELECT = sql`
  select k.id, k.certification_id, c.name as certification_name, k.org_unit_id, k.unit, k.location_id, k.location, k.as_of::text as as_of, k.anonymous, k.language, k.state, k.people_done,
    k.people_total, k.storage_key, k.size, k.sha256, ${personJson('u')} as maker, k.asked_at
  from evidence_packs k
  left join certifications c on c.organisation_id = k.organisation_id and c.id = k.certification_id
  left join users u on u.organisation_id = k.organisation_id and u.id = k.asked_by`;

export async function findEvidencePack(store: Store, id: string): Promise<EvidencePackRow | undefined> {
  const { rows } = await sql<EvidencePackRow>`${SELECT} where k.organisation_id = ${store.organisationId} and k.id = ${id}`.execute(
    store.db,
  );
  return rows[0];
}

/** Packs, newest first, one more than asked for. */
export async function findEvidencePacks(store: Store, after: { at: Date; id: string } | null, limit: number): Promise<EvidencePackRow[]> {
  const { rows } = await sql<EvidencePackRow>`${SELECT} where k.organisation_id = ${store.organisationId}
      ${after === null ? sql`` : sql`and (k.asked_at, k.id) < (${after.at}, ${after.id}::uuid)`}
    order by k.asked_at desc, k.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Puts in a pack to be made; false while another one of the same person is being made. */
export async function insertEvidencePack(
  store: Store,
  pack: Omit<
    EvidencePackRow,
    'certification_name' | 'state' | 'people_done' | 'people_total' | 'size' | 'sha256' | 'maker' | 'asked_at'
  > & {
    readonly by: UserId;
  },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into evidence_packs (organisation_id, id, certification_id, org_unit_id, unit, location_id, location, as_of, anonymous, language, state,
      storage_key, asked_by, asked_at)
    values (${store.organisationId}, ${pack.id}, ${pack.certification_id}, ${pack.org_unit_id}, ${pack.unit}, ${pack.location_id},
      ${pack.location}, ${pack.as_of}, ${pack.anonymous}, ${pack.language}, 'waiting', ${pack.storage_key}, ${pack.by}, ${now})
    on conflict (organisation_id, asked_by) where state in ('waiting', 'making') do nothing returning 1`.execute(store.db);
  return rows.length > 0;
}

export async function noteProgress(store: Store, id: string, done: number, total: number): Promise<void> {
  await sql`update evidence_packs set state = 'making', people_done = ${done}, people_total = ${total}
    where organisation_id = ${store.organisationId} and id = ${id} and state in ('waiting', 'making')`.execute(store.db);
}

export async function concludePack(
  store: Store,
  id: string,
  outcome: { readonly state: 'ready'; readonly size: number; readonly sha256: string } | { readonly state: 'failed' },
): Promise<void> {
  const { size, sha256 } = outcome.state === 'ready' ? outcome : { size: 0, sha256: '' };
  await sql`update evidence_packs set state = ${outcome.state}, size = ${size}, sha256 = ${sha256}
    where organisation_id = ${store.organisationId} and id = ${id} and state in ('waiting', 'making')`.execute(store.db);
}

const ofOne = (certificationId: string | null) => (certificationId === null ? sql`` : sql`and p.certification_id = ${certificationId}`);

/** SQL: a certificate had the days it has by a day. */
const knownOn = (asOf: string, alias: string) =>
  sql`(${sql.ref(`${alias}.recomputed_on`)} is null or ${sql.ref(`${alias}.recomputed_on`)} <= ${asOf}::date)`;

/** Everyone a pack is about, in one order: who had to hold a certification by a day, or held one. */
export async function findPackPeople(
  store: Store,
  pack: Pick<EvidencePackRow, 'certification_id' | 'org_unit_id' | 'location_id' | 'as_of'>,
): Promise<UserId[]> {
  const { certification_id: certificationId, org_unit_id: unitId, location_id: locationId, as_of: asOf } = pack;
  const { rows } = await sql<{ user_id: UserId }>`
    select distinct p.user_id from certification_people p
    left join person_places pl on pl.organisation_id = p.organisation_id and pl.user_id = p.user_id
    where p.organisation_id = ${store.organisationId} ${ofOne(certificationId)}
      ${unitId === null ? sql`` : sql`and ${inUnit(store, unitId)}`}
      ${locationId === null ? sql`` : sql`and pl.location_id = ${locationId}`} and (p.required_on <= ${asOf}::date or exists (
      select from certification_awards a where a.organisation_id = p.organisation_id and a.certification_id = p.certification_id
        and a.user_id = p.user_id and a.achieved_on <= ${asOf}::date))
    order by p.user_id`.execute(store.db);
  return rows.map((row) => row.user_id);
}

export interface PackPersonRow {
  readonly user_id: UserId;
  readonly full_name: string;
  readonly email: string;
  readonly job_title: string;
  readonly unit: string | null;
  readonly location: string | null;
  readonly certification: string;
  readonly required_on: string;
  readonly is_required: boolean;
  readonly started_on: string | null;
  readonly award: StandingAward | null;
  readonly waivers: readonly { readonly from: string; readonly until: string | null }[];
}

/** How some people stood on a day, by person and certification. */
export async function findPackStandings(
  store: Store,
  certificationId: string | null,
  userIds: readonly UserId[],
  asOf: string,
): Promise<PackPersonRow[]> {
  const { rows } = await sql<PackPersonRow>`
    select p.user_id, u.full_name, u.email, u.job_title, o.title as unit, l.title as location, c.name as certification,
      p.required_on::text as required_on, p.is_required,
      (select (min(g.started_at) at time zone 'UTC')::date::text from certification_cards k
        join card_progress g on g.organisation_id = k.organisation_id and g.card_id = k.card_id and g.user_id = p.user_id
        where k.organisation_id = p.organisation_id and k.certification_id = p.certification_id and k.path = 'first') as started_on,
      (select json_build_object('achievedOn', a.achieved_on, 'expiresOn', a.expires_on, 'windowFrom', a.window_from, 'graceUntil', a.grace_until,
          'isFirst', a.is_first, 'gapFrom', a.gap_from, 'gapUntil', a.gap_until, 'revokedOn', a.revoked_on, 'revokedReason', a.revoked_reason)
        from certification_awards a where a.organisation_id = p.organisation_id and a.certification_id = p.certification_id
          and a.user_id = p.user_id and a.achieved_on <= ${asOf}::date and ${knownOn(asOf, 'a')}
          -- Its days as they were then: one that got other days later counts with those it had.
          and exists (select from certification_awards t where t.organisation_id = a.organisation_id and t.certification_id = a.certification_id
            and t.user_id = a.user_id and t.cycle = a.cycle and t.achieved_on = a.achieved_on and t.void_at is null)
        order by a.cycle desc, a.void_at is null desc, a.recomputed_on desc nulls last limit 1) as award,
      coalesce((select json_agg(json_build_object('from', w.from_on, 'until', w.until_on) order by w.from_on, w.id) from certification_waivers w
        where w.organisation_id = p.organisation_id and w.certification_id = p.certification_id and w.user_id = p.user_id
          and w.state = 'granted'), '[]') as waivers
    from certification_people p
    join certifications c on c.organisation_id = p.organisation_id and c.id = p.certification_id
    join users u on u.organisation_id = p.organisation_id and u.id = p.user_id
    left join person_places pl on pl.organisation_id = p.organisation_id and pl.user_id = p.user_id
    left join org_units o on o.organisation_id = pl.organisation_id and o.id = pl.org_unit_id
    left join locations l on l.organisation_id = pl.organisation_id and l.id = pl.location_id
    where p.organisation_id = ${store.organisationId} and p.user_id = any(${userIds}::uuid[]) ${ofOne(certificationId)}
    order by p.user_id, c.name_key, c.id`.execute(store.db);
  return rows;
}

export interface PackRecordRow extends Readonly<Record<string, string | number | boolean | null>> {
  readonly user_id: UserId;
}

/** Certificates of some people earned by a day, void ones included and marked. */
export async function findPackAwards(
  store: Store,
  certificationId: string | null,
  userIds: readonly UserId[],
  asOf: string,
): Promise<PackRecordRow[]> {
  const { rows } = await sql<PackRecordRow>`
    select p.user_id, c.name as certification, p.cycle, p.achieved_on::text as achieved_on, p.expires_on::text as expires_on,
      p.grace_until::text as grace_until, p.is_first, p.gap_from::text as gap_from, p.gap_until::text as gap_until, p.validity_months, p.basis,
      to_char(p.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as recorded_at, p.revoked_on::text as revoked_on,
      p.revoked_reason, to_char(p.void_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as void_at,
      array_to_string(p.completions, ' ') as records, p.recomputed_on::text as recomputed_on
    from certification_awards p join certifications c on c.organisation_id = p.organisation_id and c.id = p.certification_id
    where p.organisation_id = ${store.organisationId} and p.user_id = any(${userIds}::uuid[]) and p.achieved_on <= ${asOf}::date
      and ${knownOn(asOf, 'p')} ${ofOne(certificationId)}
    order by p.user_id, c.name_key, p.cycle, p.recorded_at`.execute(store.db);
  return rows;
}

/** The rows of the learning record that certificates of some people rest on, with the steps that were signed. */
export async function findPackRecords(
  store: Store,
  certificationId: string | null,
  userIds: readonly UserId[],
  asOf: string,
): Promise<PackRecordRow[]> {
  const { rows } = await sql<PackRecordRow>`
    select l.user_id, l.id as record, l.title, l.card_type, l.card_version, l.provider, l.status, l.score,
      to_char(l.achieved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as achieved_at,
      to_char(l.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as recorded_at, l.source, l.evidence::text as evidence
    from learning_completions l
    where l.organisation_id = ${store.organisationId} and l.user_id = any(${userIds}::uuid[]) and exists (
      select from certification_awards p where p.organisation_id = l.organisation_id and p.user_id = l.user_id and l.id = any(p.completions)
        and p.achieved_on <= ${asOf}::date ${ofOne(certificationId)})
    order by l.user_id, l.achieved_at, l.id`.execute(store.db);
  return rows;
}

/** Waivers of some people that were granted, with who granted them. */
export async function findPackWaivers(
  store: Store,
  certificationId: string | null,
  userIds: readonly UserId[],
  asOf: string,
): Promise<PackRecordRow[]> {
  const { rows } = await sql<PackRecordRow>`
    select p.user_id, c.name as certification, p.from_on::text as from_on, p.until_on::text as until_on, p.reason, p.note,
      b.full_name as granted_by, to_char(p.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as granted_at
    from certification_waivers p join certifications c on c.organisation_id = p.organisation_id and c.id = p.certification_id
    left join users b on b.organisation_id = p.organisation_id and b.id = p.decided_by
    where p.organisation_id = ${store.organisationId} and p.user_id = any(${userIds}::uuid[]) and p.state = 'granted'
      and p.from_on <= ${asOf}::date ${ofOne(certificationId)}
    order by p.user_id, c.name_key, p.from_on, p.id`.execute(store.db);
  return rows;
}
