import { type RawBuilder, sql } from 'kysely';
import type { CertificationStatus, CertificationTerms, RecomputationOutcome, RecomputationState } from '@waymark/contract/compliance';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import type { CertificationRow } from './certification.row.ts';

/** A preview of other days for issued certificates, and how far it was carried out. */
export interface RecomputationRow {
  readonly id: string;
  readonly certification_id: string;
  readonly state: RecomputationState;
  readonly version: number;
  readonly as_of: string;
  readonly fingerprint: string;
  readonly terms: CertificationTerms;
  readonly terms_before: readonly (CertificationTerms & { readonly certificates: number })[];
  readonly people_total: number;
  readonly people_done: number;
  readonly changes: number;
  readonly lapsing: number;
  readonly reviving: number;
  readonly skipped: number;
  /** Certificates with other terms: counted when it was asked for, less those that were changed since. */
  readonly other_terms: number;
  readonly asked_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
  readonly starter: PersonSummaryRow | null;
}

const SELECT = sql`
  select r.id, r.certification_id, r.state, r.version, r.as_of::text as as_of, r.fingerprint, r.terms, r.terms_before, r.people_total,
    r.people_done, r.changes, r.lapsing, r.reviving, r.skipped, r.other_terms, r.asked_at, r.started_at, r.finished_at,
    case when u.id is not null then ${personJson('u')} end as starter
  from certification_recomputations r
  left join users u on u.organisation_id = r.organisation_id and u.id = r.started_by`;

export async function findRecomputation(store: Store, id: string, lock = false): Promise<RecomputationRow | undefined> {
  const { rows } = await sql<RecomputationRow>`${SELECT} where r.organisation_id = ${store.organisationId} and r.id = ${id}
    ${lock ? sql`for update of r` : sql``}`.execute(store.db);
  return rows[0];
}

/** The newest preview of a certification. */
export async function findNewestRecomputation(store: Store, certificationId: string): Promise<RecomputationRow | undefined> {
  const { rows } = await sql<RecomputationRow>`${SELECT}
    where r.organisation_id = ${store.organisationId} and r.certification_id = ${certificationId}
    order by r.asked_at desc, r.id desc limit 1`.execute(store.db);
  return rows[0];
}

/**
 * SQL: certificates `a` that are the newest of their holder, not revoked; what can be given other days. One walk along an index, in the order of
 * their holders: a join with the people took seconds for some thousands while the store had no figures of them.
 */
const current = (store: Store, certificationId: string, after: UserId | null = null): RawBuilder<unknown> => sql`
  from (select distinct on (user_id) * from certification_awards
    where organisation_id = ${store.organisationId} and certification_id = ${certificationId} and void_at is null
      ${after === null ? sql`` : sql`and user_id > ${after}`}
    order by user_id, cycle desc) a
  where a.revoked_on is null`;

/** How many certificates could have other days under the terms of now. The basis makes none for a first certificate. */
export async function countUnderOtherTerms(store: Store, { id, ...terms }: CertificationRow): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) ${current(store, id)}
    and ((a.validity_months, a.window_days, a.grace_days) <> (${terms.validity_months}, ${terms.window_days}, ${terms.grace_days})
      or a.fixed_day is distinct from ${terms.fixed_day}
      or (not a.is_first and a.basis <> ${terms.basis}))`.execute(store.db);
  return rows[0]?.count ?? 0;
}

/** What a preview is bound to: each certificate, how many there are, and under which terms they were issued. */
export async function readIssued(
  store: Store,
  certificationId: string,
): Promise<{ readonly fingerprint: string; readonly total: number; readonly terms: RecomputationRow['terms_before'] }> {
  const { rows } = await sql<{ fingerprint: string; total: number; terms: RecomputationRow['terms_before'] | null }>`
    with now as (select a.id, a.validity_months, a.window_days, a.grace_days, a.basis, a.fixed_day ${current(store, certificationId)}),
    by_terms as (select validity_months, window_days, grace_days, basis, fixed_day, count(*) as certificates from now group by 1, 2, 3, 4, 5)
    select (select md5(coalesce(string_agg(id::text, ',' order by id), '')) from now) as fingerprint, (select count(*) from now) as total,
      (select json_agg(json_build_object('validityMonths', validity_months, 'windowDays', window_days, 'graceDays', grace_days, 'basis', basis,
        'fixedDay', fixed_day, 'certificates', certificates) order by certificates desc, validity_months, window_days, grace_days, basis)
        from by_terms) as terms`.execute(store.db);
  const [row] = rows;
  return { fingerprint: row?.fingerprint ?? '', total: row?.total ?? 0, terms: row?.terms ?? [] };
}

/** Puts in a preview to be worked out, which takes the place of one that was not started. The store refuses a second one under way. */
export async function insertRecomputation(
  store: Store,
  { id: certificationId, version }: Authorized<CertificationRow, 'edit'>,
  one: Pick<RecomputationRow, 'id' | 'as_of' | 'fingerprint' | 'terms' | 'terms_before' | 'people_total' | 'other_terms'> & {
    readonly by: UserId;
  },
  now: Date,
): Promise<void> {
  await sql`
    insert into certification_recomputations (organisation_id, id, certification_id, state, version, as_of, fingerprint, terms, terms_before,
      people_total, other_terms, asked_by, asked_at)
    values (${store.organisationId}, ${one.id}, ${certificationId}, 'previewing', ${version}, ${one.as_of}::date, ${one.fingerprint},
      ${JSON.stringify(one.terms)}::jsonb, ${JSON.stringify(one.terms_before)}::jsonb, ${one.people_total}, ${one.other_terms}, ${one.by},
      ${now})`.execute(store.db);
  await sql`
    with replaced as (update certification_recomputations set state = 'outdated' where organisation_id = ${store.organisationId}
      and certification_id = ${certificationId} and id <> ${one.id} and started_at is null returning id)
    delete from certification_recomputation_lines l using replaced
    where l.organisation_id = ${store.organisationId} and l.recomputation_id = replaced.id`.execute(store.db);
}

/** People whose newest certificate could be given other days, after one of them, in one order. */
export async function findHolders(store: Store, certificationId: string, after: UserId | null, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`select a.user_id ${current(store, certificationId, after)}
    order by a.user_id limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map((row) => row.user_id);
}

export interface NewLine {
  readonly userId: UserId;
  readonly awardId: string;
  readonly expiresBefore: string;
  readonly expiresAfter: string;
  readonly statusBefore: CertificationStatus;
  readonly statusAfter: CertificationStatus;
  readonly sortKey: string;
}

export async function insertLines(store: Store, recomputationId: string, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into certification_recomputation_lines (organisation_id, recomputation_id, user_id, award_id, expires_before, expires_after,
      status_before, status_after, sort_key)
    select ${store.organisationId}, ${recomputationId}, l."userId", l."awardId", l."expiresBefore", l."expiresAfter", l."statusBefore",
      l."statusAfter", l."sortKey"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("userId" uuid, "awardId" uuid, "expiresBefore" date, "expiresAfter" date,
      "statusBefore" text, "statusAfter" text, "sortKey" text)`.execute(store.db);
}

/** Notes how far a preview is; the last people end it. */
export async function notePreview(
  store: Store,
  id: string,
  more: Pick<RecomputationRow, 'people_done' | 'changes' | 'lapsing' | 'reviving'> & { readonly isLast: boolean },
): Promise<void> {
  await sql`update certification_recomputations set people_done = people_done + ${more.people_done}, changes = changes + ${more.changes},
      lapsing = lapsing + ${more.lapsing}, reviving = reviving + ${more.reviving},
      state = case when ${more.isLast} then 'previewed' else state end
    where organisation_id = ${store.organisationId} and id = ${id} and state = 'previewing'`.execute(store.db);
}

/** Ends one that could not be finished; what was changed stays changed. */
export async function failRecomputation(store: Store, id: string): Promise<void> {
  await sql`update certification_recomputations set state = 'failed'
    where organisation_id = ${store.organisationId} and id = ${id} and state in ('previewing', 'running')`.execute(store.db);
}

/** Ends one that is under way; what was changed stays changed. */
export async function setStopped(
  store: Store,
  { id: certificationId }: Authorized<CertificationRow, 'view'>,
  id: string,
  now: Date,
): Promise<void> {
  await sql`update certification_recomputations set state = 'stopped', finished_at = ${now} where organisation_id = ${store.organisationId}
    and certification_id = ${certificationId} and id = ${id} and state in ('previewing', 'running')`.execute(store.db);
}

/** Marks a preview as no longer true. */
export async function outdateRecomputation(
  store: Store,
  { id: certificationId }: Authorized<CertificationRow, 'edit'>,
  id: string,
): Promise<void> {
  await sql`update certification_recomputations set state = 'outdated' where organisation_id = ${store.organisationId}
    and certification_id = ${certificationId} and id = ${id} and started_at is null`.execute(store.db);
}

/** Begins to carry out a preview; the count of people begins again, over those whose certificate changes. */
export async function startRecomputation(
  store: Store,
  { id: certificationId }: Authorized<CertificationRow, 'edit'>,
  id: string,
  by: UserId,
  now: Date,
): Promise<void> {
  await sql`update certification_recomputations set state = 'running', started_by = ${by}, started_at = ${now}, people_done = 0
    where organisation_id = ${store.organisationId} and certification_id = ${certificationId} and id = ${id} and state = 'previewed'`.execute(
    store.db,
  );
}

export interface LineRow {
  readonly user_id: UserId;
  readonly award_id: string;
  readonly expires_after: string;
}

/** Certificates that are not looked at yet, some at a time. */
export async function findWaitingLines(store: Store, recomputationId: string, limit: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select user_id, award_id, expires_after::text as expires_after from certification_recomputation_lines
    where organisation_id = ${store.organisationId} and recomputation_id = ${recomputationId} and outcome = 'waiting'
    order by user_id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** Notes what became of some certificates; the last ones end it. */
export async function noteOutcomes(
  store: Store,
  id: string,
  outcomes: Readonly<Record<'changed' | 'skipped', readonly UserId[]>>,
  isLast: boolean,
  now: Date,
): Promise<void> {
  const { changed, skipped } = outcomes;
  await sql`update certification_recomputation_lines set outcome = case when user_id = any(${changed}::uuid[]) then 'changed' else 'skipped' end
    where organisation_id = ${store.organisationId} and recomputation_id = ${id} and user_id = any(${[...changed, ...skipped]}::uuid[])`.execute(
    store.db,
  );
  await sql`update certification_recomputations set people_done = people_done + ${changed.length + skipped.length},
      other_terms = greatest(0, other_terms - ${changed.length}), skipped = skipped + ${skipped.length}, state = case when ${isLast} then 'done' else state end,
      finished_at = case when ${isLast} then ${now}::timestamptz end
    where organisation_id = ${store.organisationId} and id = ${id} and state = 'running'`.execute(store.db);
}

export interface ListedLineRow {
  readonly user_id: UserId;
  readonly person: PersonSummaryRow;
  readonly expires_before: string;
  readonly expires_after: string;
  readonly status_before: CertificationStatus;
  readonly status_after: CertificationStatus;
  readonly outcome: RecomputationOutcome;
  readonly sort_key: string;
}

/** Certificates whose days change, those that lapse by it first, then the soonest to end; one more than asked for. */
export async function findLines(
  store: Store,
  recomputationId: string,
  after: { readonly name: string; readonly id: string } | null,
  limit: number,
): Promise<ListedLineRow[]> {
  const { rows } = await sql<ListedLineRow>`
    select l.user_id, ${personJson('u')} as person, l.expires_before::text as expires_before, l.expires_after::text as expires_after,
      l.status_before, l.status_after, l.outcome, l.sort_key
    from certification_recomputation_lines l join users u on u.organisation_id = l.organisation_id and u.id = l.user_id
    where l.organisation_id = ${store.organisationId} and l.recomputation_id = ${recomputationId}
      ${after === null ? sql`` : sql`and (l.sort_key, l.user_id) > (${after.name}, ${after.id}::uuid)`}
    order by l.sort_key, l.user_id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}
