import { type RawBuilder, sql } from 'kysely';
import type { GroupId, GroupRole } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Acting } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { accessMayHaveChanged } from '../../platform/session/session-store.ts';
import { nameContains, personJson, type PersonSummaryRow, visiblePeople } from '../people/people.public.ts';
import type { GroupInView } from './group.row.ts';

export interface MemberRow {
  readonly user_id: UserId;
  readonly role: GroupRole;
  readonly inviter_id: string | null;
  readonly joined_at: Date;
  readonly person: PersonSummaryRow;
  readonly inviter: PersonSummaryRow | null;
}

export type Membership = Pick<MemberRow, 'user_id' | 'role' | 'inviter_id'>;

/** Whatever may lead to someone coming in, going or changing: the group's row is locked and the right was checked. */
type Changing = Authorized<GroupInView, 'join' | 'leave' | 'answer' | 'invite' | 'place' | 'seePending' | 'promote' | 'removeMembers'>;

const MEMBER_COLUMNS = sql`m.user_id, m.role, m.invited_by as inviter_id, m.joined_at, ${personJson('u')} as person, ${personJson('i')} as inviter`;
const MEMBER_TABLES = sql`group_members m
    join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
    left join users i on i.organisation_id = m.organisation_id and i.id = m.invited_by`;

/** People of a group by name. `everyone` is all who are in, not those who wait. */
export async function findMembers(
  store: Store,
  groupId: GroupId,
  options: {
    role: GroupRole | 'everyone';
    text: string;
    named: RawBuilder<boolean>;
    after: { name: string; id: string } | null;
    limit: number;
  },
): Promise<MemberRow[]> {
  const { role, text, named, after, limit } = options;
  const { rows } = await sql<MemberRow>`
    select ${MEMBER_COLUMNS} from ${MEMBER_TABLES}
    where m.organisation_id = ${store.organisationId} and m.group_id = ${groupId}
      and ${role === 'everyone' ? sql`m.role <> 'pending'` : sql`m.role = ${role}`}
      and ${named} and ${nameContains(store.organisationId, text)}
      ${after === null ? sql`` : sql`and (u.full_name, u.id) > (${after.name}, ${after.id}::uuid)`}
    order by u.full_name, u.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** The first few people of a group with a role, by name, as JSON inside another query over `groups g`. */
export function firstOfRole(organisationId: string, role: RawBuilder<unknown>, limit: number): RawBuilder<PersonSummaryRow[]> {
  return sql<PersonSummaryRow[]>`coalesce((select json_agg(first.person) from (
    select ${personJson('u')} as person from group_members m join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
    where m.organisation_id = ${organisationId} and m.group_id = g.id and ${role}
    order by m.joined_at, u.id limit ${sql.lit(limit)}) first), '[]')`;
}

export async function findMember(store: Store, groupId: GroupId, userId: UserId): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${MEMBER_COLUMNS} from ${MEMBER_TABLES}
    where m.organisation_id = ${store.organisationId} and m.group_id = ${groupId} and m.user_id = ${userId}`.execute(store.db);
  return rows[0];
}

/** Who of some people is in a group or waits, by person. */
export async function findMemberships(store: Store, groupId: string, userIds: readonly UserId[]): Promise<Map<UserId, Membership>> {
  const { rows } = await sql<Membership>`
    select user_id, role, invited_by as inviter_id from group_members
    where organisation_id = ${store.organisationId} and group_id = ${groupId} and user_id = any(${userIds}::uuid[])`.execute(store.db);
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** The memberships of some people in some groups, by group. */
export async function findMembershipsIn(
  store: Store,
  groupIds: readonly string[],
  userIds: readonly UserId[],
): Promise<Map<string, Map<UserId, Membership>>> {
  const { rows } = await sql<Membership & { group_id: string }>`
    select group_id, user_id, role, invited_by as inviter_id from group_members
    where organisation_id = ${store.organisationId} and group_id = any(${groupIds}::uuid[]) and user_id = any(${userIds}::uuid[])`.execute(
    store.db,
  );
  const byGroup = Map.groupBy(rows, (row) => row.group_id);
  return new Map([...byGroup].map(([id, members]) => [id, new Map(members.map((one) => [one.user_id, one]))]));
}

/** The first owners of a group by when they came. */
export async function findOwners(store: Store, groupId: string, limit: number): Promise<PersonSummaryRow[]> {
  const { rows } = await sql<{ person: PersonSummaryRow }>`
    select ${personJson('u')} as person from group_members m join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
    where m.organisation_id = ${store.organisationId} and m.group_id = ${groupId} and m.role = 'admin'
    order by m.joined_at, u.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map(({ person }) => person);
}

export async function countOwners(store: Store, groupId: string): Promise<number> {
  const { rows } = await sql<{ owners: number }>`
    select count(*) as owners from group_members
    where organisation_id = ${store.organisationId} and group_id = ${groupId} and role = 'admin'`.execute(store.db);
  return rows[0]?.owners ?? 0;
}

/**
 * Moves a person into a role of a group, or out of the group (`to` null). The group's row must be locked.
 */
export async function moveMember(
  store: Store,
  group: Changing,
  userId: UserId,
  move: { to: GroupRole | null; inviterId?: UserId | null; now: Date },
): Promise<void> {
  const { to, now } = move;
  accessMayHaveChanged(store, userId);
  const inviterId = move.inviterId ?? null;
  if (to === null) {
    await sql`delete from group_members
      where organisation_id = ${store.organisationId} and group_id = ${group.id} and user_id = ${userId}`.execute(store.db);
  } else {
    await sql`insert into group_members as m (organisation_id, group_id, user_id, role, invited_by, joined_at)
      values (${store.organisationId}, ${group.id}, ${userId}, ${to}, ${inviterId}, ${now})
      on conflict (organisation_id, group_id, user_id) do update set role = excluded.role,
        invited_by = coalesce(excluded.invited_by, m.invited_by),
        joined_at = case when m.role = 'pending' then excluded.joined_at else m.joined_at end`.execute(store.db);
  }
}

/**
 * Makes people members who were outside or waited: one statement for any number. The group's row must be locked.
 */
export async function takeIn(store: Store, group: Changing, people: readonly { readonly userId: UserId }[], now: Date): Promise<void> {
  await takeInto(
    store,
    people.map(({ userId }) => ({ group, userId })),
    'member',
    now,
  );
}

/** Gives people, each named once in a group, a role there: one statement for any number of groups, whose rows must be locked. */
export async function takeInto(
  store: Store,
  people: readonly { readonly group: Changing; readonly userId: UserId }[],
  role: 'admin' | 'member',
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  accessMayHaveChanged(store, ...people.map(({ userId }) => userId));
  await sql`insert into group_members as m (organisation_id, group_id, user_id, role, joined_at)
    select ${store.organisationId}, p.group_id, p.user_id, ${role}, ${now}
    from unnest(${people.map(({ group }) => group.id)}::uuid[], ${people.map(({ userId }) => userId)}::uuid[]) as p (group_id, user_id)
    on conflict (organisation_id, group_id, user_id) do update set role = excluded.role,
      joined_at = case when m.role = 'pending' then excluded.joined_at else m.joined_at end`.execute(store.db);
}

/** Invites people who are outside: one statement for any number. The group's row must be locked. */
export async function askIn(store: Store, group: Changing, userIds: readonly UserId[], inviterId: UserId, now: Date): Promise<void> {
  if (userIds.length === 0) return;
  await sql`insert into group_members (organisation_id, group_id, user_id, role, invited_by, joined_at)
    select ${store.organisationId}, ${group.id}, p.user_id, 'pending', ${inviterId}, ${now} from unnest(${userIds}::uuid[]) as p (user_id)`.execute(
    store.db,
  );
}

/** People the caller may see, by the addresses of their accounts and of those that were merged into them. */
export async function findByAddress(ctx: Acting, emails: readonly string[]): Promise<Map<string, UserId>> {
  const { rows } = await sql<{ email: string; id: UserId }>`
    select a.email, u.id from users a join users u on u.organisation_id = a.organisation_id and u.id = coalesce(a.merged_into, a.id)
    where a.organisation_id = ${ctx.store.organisationId} and a.email = any(${emails}::text[]) and u.status = 'active'
      and ${visiblePeople(ctx)}`.execute(ctx.store.db);
  return new Map(rows.map(({ email, id }) => [email, id]));
}
