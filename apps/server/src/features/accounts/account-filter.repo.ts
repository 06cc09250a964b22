import { type RawBuilder, sql } from 'kysely';
import type { AccountFilter, AccountStatus, SeenFilter } from '@waymark/contract/accounts';
import type { OrganisationId } from '@waymark/contract/kit';

const DAY_MILLISECONDS = 86_400_000;
/** Sorts after every text that starts with what it is put behind. */
const LAST_CHARACTER = '\u{10FFFF}';

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
    default:
      return sql`(u.status = 'active' and not ${isInvited} and not ${isLocked(organisationId, now)})`;
  }
}

function seenCondition(seen: SeenFilter, now: Date): RawBuilder<unknown> {
  if (seen === 'never') return sql`u.last_seen_at = 'epoch'`;
  const since = new Date(now.getTime() - Number(/\d+/.exec(seen)?.[0]) * DAY_MILLISECONDS);
  return seen.startsWith('not') ? sql`u.last_seen_at < ${since}` : sql`u.last_seen_at >= ${since}`;
}

/** The first letters of a name, handle, address or outside id; ranges, as row-level security keeps LIKE from the indexes. */
function textCondition(q: string): RawBuilder<unknown> {
  const key = sql`name_key(${q}::text)`;
  const within = (column: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    sql`(${column} >= ${from} and ${column} < (${from} || ${LAST_CHARACTER}::text))`;
  const plain = sql`lower(${q.replace(/^@/, '')}::text)`;
  return sql`(${within(sql`u.full_name_key`, key)} or ${within(sql`u.last_name_key`, key)}
    or ${within(sql`(u.handle collate "C")`, plain)} or ${within(sql`(u.email collate "C")`, plain)} or u.external_id = ${q})`;
}

/**
 * Whom a filter means, as a condition on the row `u` of users. Without a wish for a status these are all but deleted people; erased
 * ones are nobody's any more.
 */
export function accountsThat(organisationId: OrganisationId, filter: AccountFilter, now: Date): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`u.organisation_id = ${organisationId}`];
  const { q, status, role, group, seen } = filter;
  if (status === undefined || status.length === 0) conditions.push(sql`u.status in ('active', 'suspended')`);
  else
    conditions.push(
      sql`(${sql.join(
        status.map((one) => statusCondition(organisationId, one, now)),
        sql` or `,
      )})`,
    );
  if (role !== undefined && role.length > 0) {
    conditions.push(sql`u.id in (select ur.user_id from roles r
      join user_roles ur on ur.organisation_id = r.organisation_id and ur.role_id = r.id
      where r.organisation_id = ${organisationId} and r.key = any(${role}::text[]))`);
  }
  if (group !== undefined) {
    conditions.push(sql`u.id in (select m.user_id from group_members m
      where m.organisation_id = ${organisationId} and m.group_id = ${group} and m.role <> 'pending')`);
  }
  if (seen !== undefined) conditions.push(seenCondition(seen, now));
  if (q !== '') conditions.push(textCondition(q));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
