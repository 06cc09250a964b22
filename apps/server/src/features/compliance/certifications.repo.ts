import { type RawBuilder, sql } from 'kysely';
import type { CertificationInput } from '@waymark/contract/compliance';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { zoneInSql } from '../../platform/tenancy/time-zone.ts';
import { unitSubtree } from '../locations/locations.public.ts';
import type { CertificationRow, CertificationTarget } from './certification.row.ts';

const cardJson = (alias: string) =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'slug', ${sql.ref(`${alias}.slug`)}, 'title', ${sql.ref(`${alias}.title`)},
    'cardType', ${sql.ref(`${alias}.card_type`)})`;
const cardsOf = (path: 'first' | 'renewal', which: 'required' | 'all') => sql`array(select k.card_id from certification_cards k
  where k.organisation_id = c.organisation_id and k.certification_id = c.id and k.path = ${path}
    ${which === 'required' ? sql`and k.is_required` : sql``} order by k.card_id)`;

const SELECT = sql<CertificationRow>`
  select c.id, c.name, c.name_key, c.description, ${cardJson('f')} as first_card, ${cardJson('r')} as renewal_card, c.validity_months,
    c.window_days, c.grace_days, c.basis, c.fixed_day, c.first_days, c.prior_learning, c.version, c.spread_at, c.updated_at, c.ended_at,
    ${cardsOf('first', 'required')} as first_cards, ${cardsOf('renewal', 'required')} as renewal_cards,
    ${cardsOf('first', 'all')} as first_all, ${cardsOf('renewal', 'all')} as renewal_all,
    coalesce((select json_agg(json_build_object('type', t.target_type, 'id', t.target_id, 'name', coalesce(u.full_name, g.name, o.title, x.name, ''),
        'rule', x.rule)
        order by t.target_type, t.target_id)
      from certification_targets t
      left join users u on t.target_type = 'user' and u.organisation_id = t.organisation_id and u.id = t.target_id
      left join groups g on t.target_type = 'group' and g.organisation_id = t.organisation_id and g.id = t.target_id
      left join org_units o on t.target_type = 'unit' and o.organisation_id = t.organisation_id and o.id = t.target_id
      left join targets x on t.target_type = 'rule' and x.organisation_id = t.organisation_id and x.id = t.target_id
      where t.organisation_id = c.organisation_id and t.certification_id = c.id), '[]') as targets
  from certifications c
  join cards f on f.organisation_id = c.organisation_id and f.id = c.first_card_id
  join cards r on r.organisation_id = c.organisation_id and r.id = c.renewal_card_id`;

/** A certification, also an ended one. Its lock leaves others free to write certificates of it, which would wait for each other otherwise. */
export async function findCertification(store: Store, id: string, lock = false): Promise<CertificationRow | undefined> {
  const { rows } = await sql<CertificationRow>`${SELECT} where c.organisation_id = ${store.organisationId} and c.id = ${id}
    ${lock ? sql`for no key update of c` : sql``}`.execute(store.db);
  return rows[0];
}

/** Certifications that have not ended, by name, one more than asked for. */
export async function findCertifications(
  store: Store,
  { q, after, limit }: { readonly q: string; readonly after: { name: string; id: string } | null; readonly limit: number },
): Promise<CertificationRow[]> {
  const { rows } = await sql<CertificationRow>`${SELECT} where c.organisation_id = ${store.organisationId} and c.ended_at is null
      ${q === '' ? sql`` : sql`and strpos(c.name_key, name_key(${q})) > 0`}
      ${after === null ? sql`` : sql`and (c.name_key, c.id) > (${after.name}, ${after.id}::uuid)`}
    order by c.name_key, c.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export async function countCertifications(store: Store): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from certifications
    where organisation_id = ${store.organisationId} and ended_at is null`.execute(store.db);
  return rows[0]?.count ?? 0;
}

export async function findLiveCertificationIds(store: Store): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from certifications
    where organisation_id = ${store.organisationId} and ended_at is null order by id`.execute(store.db);
  return rows.map(({ id }) => id);
}

type Written = Omit<CertificationInput, 'targets' | 'confirmedCount'>;

export async function insertCertification(store: Store, id: string, input: Written, by: UserId, now: Date): Promise<void> {
  await sql`insert into certifications (organisation_id, id, name, description, first_card_id, renewal_card_id, validity_months, window_days,
      grace_days, basis, fixed_day, first_days, prior_learning, created_by, created_at, updated_at)
    values (${store.organisationId}, ${id}, ${input.name}, ${input.description}, ${input.firstCardId},
      ${input.renewalCardId ?? input.firstCardId}, ${input.validityMonths}, ${input.windowDays}, ${input.graceDays}, ${input.basis},
      ${input.fixedDay}, ${input.firstDays}, ${input.priorLearning}, ${by}, ${now}, ${now})`.execute(store.db);
}

export async function updateCertificationRow(
  store: Store,
  row: Authorized<CertificationRow, 'edit'>,
  input: Written,
  now: Date,
): Promise<void> {
  await sql`update certifications set name = ${input.name}, description = ${input.description}, first_card_id = ${input.firstCardId},
      renewal_card_id = ${input.renewalCardId ?? input.firstCardId}, validity_months = ${input.validityMonths}, window_days = ${input.windowDays},
      grace_days = ${input.graceDays}, basis = ${input.basis}, fixed_day = ${input.fixedDay}, first_days = ${input.firstDays},
      prior_learning = ${input.priorLearning}, version = version + 1, spread_at = null, updated_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${row.id}`.execute(store.db);
}

export async function endCertificationRow(store: Store, row: Authorized<CertificationRow, 'edit'>, now: Date): Promise<void> {
  await sql`update certifications set ended_at = ${now}, updated_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${row.id}`.execute(store.db);
}

export async function markSpread(store: Store, id: string, now: Date): Promise<void> {
  await sql`update certifications set spread_at = ${now} where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}

export async function replaceTargets(store: Store, id: string, targets: readonly CertificationTarget[]): Promise<void> {
  await sql`delete from certification_targets where organisation_id = ${store.organisationId} and certification_id = ${id}`.execute(
    store.db,
  );
  await sql`insert into certification_targets (organisation_id, certification_id, target_type, target_id)
    select ${store.organisationId}, ${id}, t.type, t.id
    from unnest(${targets.map(({ type }) => type)}::text[], ${targets.map((target) => target.id)}::uuid[]) as t (type, id)
    on conflict do nothing`.execute(store.db);
}

/**
 * Writes which cards can earn a certification. The first certificate needs its card, so a path with its own steps; a renewal needs every
 * required card of its path (B6). The others are followed, so that a fresh attempt begins on all of them.
 */
export async function replaceCards(
  store: Store,
  id: string,
  paths: Readonly<Record<'first' | 'renewal', { readonly cardId: string; readonly leaves: readonly string[] }>>,
): Promise<void> {
  const lines = (['first', 'renewal'] as const).flatMap((path) => {
    const { cardId, leaves } = paths[path];
    const required: readonly string[] = path === 'first' ? [cardId] : leaves;
    return [...new Set([cardId, ...leaves])].map((card) => ({ path, card, isRequired: required.includes(card) }));
  });
  await sql`delete from certification_cards where organisation_id = ${store.organisationId} and certification_id = ${id}`.execute(store.db);
  await sql`insert into certification_cards (organisation_id, certification_id, path, card_id, is_required)
    select ${store.organisationId}, ${id}, l.path, l.card, l."isRequired"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (path text, card uuid, "isRequired" boolean)`.execute(store.db);
}

/** Who has to hold certifications that some targets name, as a condition on the row `u` of users. */
function isMeant(store: Store, targets: RawBuilder<unknown>): RawBuilder<boolean> {
  const org = store.organisationId;
  const named = (type: string) => sql`(select t.target_id from (${targets}) t where t.target_type = ${type})`;
  return sql<boolean>`(u.organisation_id = ${org} and u.status = 'active' and (
    u.id in ${named('user')}
    or exists (select from group_members m where m.organisation_id = ${org} and m.user_id = u.id and m.role <> 'pending'
      and m.group_id in ${named('group')})
    or exists (select from target_members m where m.organisation_id = ${org} and m.user_id = u.id and m.target_id in ${named('rule')})
    or exists (select from person_places p where p.organisation_id = ${org} and p.user_id = u.id
      and p.org_unit_id in (select below.id from org_units top
        join org_units below on below.organisation_id = top.organisation_id
          and (below.path = top.path or (below.path >= top.path || '|' and below.path < top.path || '}'))
        where top.organisation_id = ${org} and top.id in ${named('unit')}))))`;
}

const targetsOf = (store: Store, certificationId: string) =>
  sql`select target_type, target_id from certification_targets
    where organisation_id = ${store.organisationId} and certification_id = ${certificationId}`;

/** How many active people a choice of targets reaches, and how many there are. */
export async function countMeant(store: Store, targets: readonly CertificationTarget[]): Promise<{ people: number; everyone: number }> {
  const chosen = sql`select target_type, target_id from unnest(${targets.map(({ type }) => type)}::text[],
    ${targets.map(({ id }) => id)}::uuid[]) as c (target_type, target_id)`;
  const { rows } = await sql<{ people: number; everyone: number }>`
    select (select count(*) from users u where ${isMeant(store, chosen)}) as people,
      (select count(*) from users where organisation_id = ${store.organisationId} and status = 'active') as everyone`.execute(store.db);
  return rows[0] ?? { people: 0, everyone: 0 };
}

export interface DifferenceRow {
  readonly user_id: UserId;
  readonly time_zone: string;
  readonly comes: boolean;
}

/** Who has to hold a certification and is not asked yet, or is asked and does not belong to them; so many of each at most. */
export async function findPeopleDifference(
  store: Store,
  certificationId: string,
  userIds: readonly UserId[] | null,
  limit: number,
): Promise<DifferenceRow[]> {
  const meant = isMeant(store, targetsOf(store, certificationId));
  const among = userIds === null ? sql`` : sql`and u.id = any(${userIds}::uuid[])`;
  const { rows } = await sql<DifferenceRow>`
    (select u.id as user_id, ${zoneInSql(store, 'u')} as time_zone, true as comes from users u
      where ${meant} ${among} and not exists (select from certification_people p where p.organisation_id = u.organisation_id
        and p.certification_id = ${certificationId} and p.user_id = u.id and p.is_required and p.left_at is null)
      order by u.id limit ${sql.lit(limit)})
    union all
    (select u.id, ${zoneInSql(store, 'u')}, false from certification_people p join users u on u.organisation_id = p.organisation_id and u.id = p.user_id
      where p.organisation_id = ${store.organisationId} and p.certification_id = ${certificationId} and p.is_required and p.left_at is null
        ${among} and not ${meant}
      order by u.id limit ${sql.lit(limit)})`.execute(store.db);
  return rows;
}

/** Certifications that some of their targets name; those with a unit or rule where `ids` is null. */
export async function findCertificationsFor(
  store: Store,
  type: CertificationTarget['type'],
  ids: readonly string[] | null,
): Promise<string[]> {
  const { rows } = await sql<{ certification_id: string }>`
    select distinct t.certification_id from certification_targets t
    join certifications c on c.organisation_id = t.organisation_id and c.id = t.certification_id and c.ended_at is null
    where t.organisation_id = ${store.organisationId} and t.target_type = ${type}
      ${ids === null ? sql`` : sql`and t.target_id = any(${ids}::uuid[])`}
    order by 1`.execute(store.db);
  return rows.map((row) => row.certification_id);
}

/** Which certifications people have that some of their cards can earn; for what they did on them. */
export async function findAffected(
  store: Store,
  deeds: readonly { readonly cardId: string; readonly userId: string }[],
): Promise<{ certification_id: string; user_id: UserId }[]> {
  const { rows } = await sql<{ certification_id: string; user_id: UserId }>`
    select distinct p.certification_id, p.user_id
    from unnest(${deeds.map(({ cardId }) => cardId)}::uuid[], ${deeds.map(({ userId }) => userId)}::uuid[]) as d (card_id, user_id)
    join certification_cards k on k.organisation_id = ${store.organisationId} and k.card_id = d.card_id
    join certification_people p on p.organisation_id = k.organisation_id and p.certification_id = k.certification_id and p.user_id = d.user_id
    order by 1, 2`.execute(store.db);
  return rows;
}

/** SQL: the unit of the row `pl` of person_places lies in one of some units or below. */
export const inUnit = (store: Store, unitId: string) => unitSubtree(store.organisationId, sql`pl.org_unit_id`, [unitId]);
