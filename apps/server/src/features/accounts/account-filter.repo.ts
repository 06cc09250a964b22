import { type RawBuilder, sql } from 'kysely';
import type { AccountFilter, AccountStatus, SeenFilter } from '@waymark/contract/accounts';
import { canonicalEmail, canonicalNumber, type OrganisationId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { hasNameFrom, nameWordsFrom, plainStartsWith } from '../people/people.public.ts';

const DAY_MILLISECONDS = 86_400_000;

const isLocked = (organisationId: OrganisationId, now: Date) => sql`u.id in (
  select c.user_id from credentials c where c.organisation_id = ${organisationId} and c.locked_until > ${now})`;
const isInvited = sql`(u.invited_at is not null and u.last_seen_at = 'epoch')`;

/** How the account of the row `u` stands (ACCOUNT_STATUSES). */
export function standingOf(organisationId: OrganisationId, now: Date): RawBuilder<AccountStatus> {
  return sql<AccountStatus>`case when u.status <> 'active' then u.status
    when exists (select 1 from credentials c
      where c.organisation_id = ${organisationId} and c.user_id = u.id and c.locked_until > ${now}) then 'locked'
    when ${isInvited} then 'invited' else 'active' end`;
}

function statusCondition(organisationId: OrganisationId, status: AccountStatus, now: Date): RawBuilder<unknown> {
  switch (status) {
    case 'suspended':
    case 'deleted':
      return sql`u.status = ${sql.lit(status)}`;
    case 'locked':
      return sql`(u.status = 'active' and ${isLocked(organisationId, now)})`;
    case 'invited':
      return sql`(u.status = 'active' and ${isInvited} and not ${isLocked(organisationId, now)})`;
    case 'active':
      return sql`(u.status = 'active' and not ${isInvited} and not ${isLocked(organisationId, now)})`;
  }
}

function seenCondition(seen: SeenFilter, now: Date): RawBuilder<unknown> {
  if (seen === 'never') return sql`u.last_seen_at = 'epoch'`;
  const since = new Date(now.getTime() - Number(/\d+/.exec(seen)?.[0]) * DAY_MILLISECONDS);
  return seen.startsWith('not') ? sql`u.last_seen_at < ${since}` : sql`u.last_seen_at >= ${since}`;
}

/** The first letters of a handle or an address, or an employee number, of the row `u`. */
function idsCondition(q: string): RawBuilder<unknown> {
  const number = canonicalNumber(q);
  const plain = number.replace(/^@/, '');
  // A whole address is looked for in the form in which addresses are kept.
  const address = canonicalEmail(q) ?? plain;
  return sql`(${plainStartsWith(sql`(u.handle collate "C")`, plain)} or ${plainStartsWith(sql`(u.email collate "C")`, address)}
    or u.external_id = ${number})`;
}

type Narrowing = 'q' | 'role' | 'group';
/** What of a filter fits only a few people. */
export type Few = ReadonlySet<Narrowing>;
const NONE: Few = new Set();

/** Beyond as many, a list had better walk its order and pass over who does not fit than look all of them up and sort them. */
const FEW = 2_000;

/** Ids of the people that each part of a filter fits, for the parts that may fit few; where it is more, not of all of them. */
function narrowingIds(organisationId: OrganisationId, { q, role, group }: AccountFilter): ReadonlyMap<Narrowing, RawBuilder<unknown>> {
  const ids = new Map<Narrowing, RawBuilder<unknown>>();
  if (q !== '') {
    ids.set(
      'q',
      sql`select w.user_id from ${nameWordsFrom(organisationId, q)}
        union all select u.id from users u where u.organisation_id = ${organisationId} and ${idsCondition(q)}`,
    );
  }
  if (role !== undefined && role.length > 0) {
    // In the order of the index and no further than few: else the store reads everyone's roles to find the one or two who have this one.
    ids.set(
      'role',
      sql`select m.user_id from roles r cross join lateral (
          (select ur.user_id from user_roles ur
            where ur.organisation_id = ${organisationId} and ur.role_id = r.id order by ur.user_id limit ${sql.lit(FEW + 1)})
          union all
          (select m.user_id from role_groups g join group_members m on m.organisation_id = g.organisation_id and m.group_id = g.group_id
            where g.organisation_id = ${organisationId} and g.role_id = r.id and m.role <> 'pending' limit ${sql.lit(FEW + 1)})) m
        where r.organisation_id = ${organisationId} and r.key = any(${role}::text[])`,
    );
  }
  if (group !== undefined) {
    ids.set(
      'group',
      sql`select m.user_id from group_members m
        where m.organisation_id = ${organisationId} and m.group_id = ${group} and m.role <> 'pending'`,
    );
  }
  return ids;
}

/** What a part of a filter means where it fits many people: asked of each on the way along the order. */
function wideCondition(organisationId: OrganisationId, { q, role = [], group }: AccountFilter, part: Narrowing): RawBuilder<unknown> {
  if (part === 'q') return sql`(${hasNameFrom(organisationId, q)} or ${idsCondition(q)})`;
  if (part === 'group') {
    return sql`exists (select 1 from group_members m where m.organisation_id = ${organisationId} and m.group_id = ${group ?? null}
      and m.user_id = u.id and m.role <> 'pending')`;
  }
  const roles = sql`array(select r.id from roles r where r.organisation_id = ${organisationId} and r.key = any(${role}::text[]))`;
  return sql`(exists (select 1 from user_roles ur
      where ur.organisation_id = ${organisationId} and ur.user_id = u.id and ur.role_id = any(${roles}))
    or exists (select 1 from role_groups g join group_members m on m.organisation_id = g.organisation_id and m.group_id = g.group_id
      where g.organisation_id = ${organisationId} and g.role_id = any(${roles}) and m.user_id = u.id and m.role <> 'pending'))`;
}

/** Which parts of a filter fit few people, in one statement that stops counting in time; none is asked where nothing narrows. */
export async function fewOf(store: Store, filter: AccountFilter): Promise<Few> {
  const ids = [...narrowingIds(store.organisationId, filter)];
  if (ids.length === 0) return NONE;
  const counts = ids.map(
    ([part, people]) => sql`select ${part}::text as part, (select count(*) from (${people} limit ${sql.lit(FEW + 1)}) p) as people`,
  );
  const { rows } = await sql<{ part: Narrowing; people: number }>`${sql.join(counts, sql` union all `)}`.execute(store.db);
  return new Set(rows.filter(({ people }) => people <= FEW).map(({ part }) => part));
}

/**
 * who a filter means, as a condition on the row `u` of users. Without a status these are all people except deleted ones; erased
 * ones never match. Rows that match `few` are looked up first, because the planner cannot tell how few they are.
 */
export function accountsThat(organisationId: OrganisationId, filter: AccountFilter, now: Date, few: Few = NONE): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`u.organisation_id = ${organisationId}`];
  const { status, seen } = filter;
  if (status === undefined || status.length === 0) conditions.push(sql`u.status in ('active', 'suspended')`);
  else
    conditions.push(
      sql`(${sql.join(
        status.map((one) => statusCondition(organisationId, one, now)),
        sql` or `,
      )})`,
    );
  for (const [part, ids] of narrowingIds(organisationId, filter)) {
    conditions.push(few.has(part) ? sql`u.id = any(array(${ids}))` : wideCondition(organisationId, filter, part));
  }
  if (seen !== undefined) conditions.push(seenCondition(seen, now));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
