import { type RawBuilder, sql } from 'kysely';
import type { ShareSection } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import { type Actor, holds } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { unitSubtree } from '../locations/locations.public.ts';

/** Far more than anyone reads; keeps the top of a large organisation from walking all of it. */
const REACHED_AT_MOST = 10_000;
const GROUPS_SHOWN = 50;
const DEEPEST = 30;

/** Of some people, those who report to a manager: directly, by a second line, or through others. */
export async function findReportsAmong(store: Store, managerId: UserId, userIds: readonly UserId[]): Promise<UserId[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ start: UserId }>`
    with recursive above as (
      select report_id as start, manager_id, 1 as depth from reporting_lines
      where organisation_id = ${store.organisationId} and report_id = any(${userIds}::uuid[])
      union
      select above.start, l.manager_id, above.depth + 1 from above join reporting_lines l
        on l.organisation_id = ${store.organisationId} and l.report_id = above.manager_id and l.kind = 'direct'
      where above.depth < ${sql.lit(DEEPEST)}
    ) select distinct start from above where manager_id = ${managerId}`.execute(store.db);
  return rows.map(({ start }) => start);
}

/** Of some groups, those a person leads as owner or sub admin. */
export async function findLedAmong(store: Store, userId: UserId, groupIds: readonly string[]): Promise<string[]> {
  if (groupIds.length === 0) return [];
  const { rows } = await sql<{ group_id: string }>`
    select group_id from group_members
    where organisation_id = ${store.organisationId} and user_id = ${userId} and role in ('admin', 'sub_admin')
      and group_id = any(${groupIds}::uuid[])`.execute(store.db);
  return rows.map((row) => row.group_id);
}

/** Which sections have anything for someone: reports, groups they are in and groups they lead, by kind. One statement. */
export interface SectionFacts {
  readonly direct: boolean;
  readonly indirect: boolean;
  readonly leads: boolean;
  readonly leads_lms: boolean;
  readonly in_groups: boolean;
  readonly in_lms: boolean;
  readonly any_lms: boolean;
}

export async function findSectionFacts(store: Store, userId: UserId): Promise<SectionFacts> {
  const group = (condition: RawBuilder<unknown>) => sql`exists (select from group_members m
    join groups g on g.organisation_id = m.organisation_id and g.id = m.group_id
    where m.organisation_id = ${store.organisationId} and m.user_id = ${userId} and ${condition})`;
  const line = (kind: string) => sql`exists (select from reporting_lines l
    where l.organisation_id = ${store.organisationId} and l.manager_id = ${userId} and l.kind = ${sql.lit(kind)})`;
  const { rows } = await sql<SectionFacts>`
    select ${line('direct')} as direct,
      (${line('secondary')} or exists (select from reporting_lines l
        join reporting_lines below on below.organisation_id = l.organisation_id and below.manager_id = l.report_id and below.kind = 'direct'
        where l.organisation_id = ${store.organisationId} and l.manager_id = ${userId} and l.kind = 'direct')) as indirect,
      ${group(sql`m.role in ('admin', 'sub_admin') and g.kind = 'community'`)} as leads,
      ${group(sql`m.role in ('admin', 'sub_admin') and g.kind = 'lms'`)} as leads_lms,
      ${group(sql`m.role <> 'pending' and g.kind = 'community'`)} as in_groups,
      ${group(sql`m.role <> 'pending' and g.kind = 'lms'`)} as in_lms,
      exists (select from groups g where g.organisation_id = ${store.organisationId} and g.kind = 'lms') as any_lms`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('A select without from must answer');
  return row;
}

export interface TargetGroupRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly image_file_id: string | null;
  readonly members_count: number;
  readonly has_it: boolean;
}

export interface TargetSearch {
  readonly cardId: string;
  readonly purpose: 'share' | 'assign';
  readonly section: ShareSection;
  /** The recurring assignment that is asked about, instead of the card. */
  readonly seriesId: string | undefined;
  readonly text: string;
  /** Only people of this organisation unit and those below it. */
  readonly unitId: string | undefined;
  /** The last of the page before: people who match better come first, then by name. */
  readonly after: { readonly tier: number; readonly name: string; readonly id: string } | null;
  readonly limit: number;
  /** Who the caller can see, a condition on `users u`. */
  readonly visible: RawBuilder<boolean>;
}

/** Whether the row `u` of users has a card assigned already, outside series and certifications. */
export function hasDuty(store: Store, cardId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from learning_duties d where d.organisation_id = ${store.organisationId} and d.card_id = ${cardId}
    and d.user_id = u.id and d.period = '' and d.status in ('open', 'fulfilled', 'waived'))`;
}

/** The people, or groups, a recurring assignment is for from its next date on. */
const inSeries = (store: Store, seriesId: string, who: 'people' | 'groups') => sql`(select t.target_id from series_targets t
  where t.organisation_id = ${store.organisationId} and t.series_id = ${seriesId} and (t.target_type = 'user') = ${who === 'people'}
    and t.until_on is null)`;

/** Whether a person has the card already in the sense of the purpose. */
export function userHasIt(store: Store, { cardId, purpose, seriesId }: TargetSearch): RawBuilder<boolean> {
  if (seriesId !== undefined) return sql<boolean>`(u.id in ${inSeries(store, seriesId, 'people')})`;
  return purpose === 'assign'
    ? hasDuty(store, cardId)
    : sql<boolean>`exists (select from card_shares s where s.organisation_id = ${store.organisationId} and s.card_id = ${cardId}
        and s.target_type = 'user' and s.target_id = u.id)`;
}

function groupHasIt(store: Store, { cardId, purpose, seriesId }: TargetSearch): RawBuilder<boolean> {
  if (seriesId !== undefined) return sql<boolean>`(g.id in ${inSeries(store, seriesId, 'groups')})`;
  return purpose === 'assign'
    ? sql<boolean>`exists (select from assignments a where a.organisation_id = ${store.organisationId} and a.card_id = ${cardId}
        and a.target_type = 'group' and a.target_id = g.id and a.period = '' and a.ended_at is null)`
    : sql<boolean>`exists (select from card_shares s where s.organisation_id = ${store.organisationId} and s.card_id = ${cardId}
        and s.target_type = 'group' and s.target_id = g.id)`;
}

/** A person's reports of a kind, as ids with how they report. */
function reportsOf(store: Store, managerId: UserId, section: ShareSection): RawBuilder<unknown> {
  const direct = sql`select report_id from reporting_lines
    where organisation_id = ${store.organisationId} and manager_id = ${managerId} and kind = 'direct'`;
  if (section === 'direct_reports') return direct;
  return sql`select report_id from (
      with recursive line as (
        select report_id, 1 as depth from (${direct}) first
        union
        select l.report_id, line.depth + 1 from line join reporting_lines l
          on l.organisation_id = ${store.organisationId} and l.manager_id = line.report_id and l.kind = 'direct'
        where line.depth < ${sql.lit(DEEPEST)}
      ) select report_id from line where depth > 1
      union
      select report_id from reporting_lines
      where organisation_id = ${store.organisationId} and manager_id = ${managerId} and kind = 'secondary'
      limit ${sql.lit(REACHED_AT_MOST)}) reached`;
}

/** Who a section of people is made of, a condition on `users u`; undefined for sections of groups. */
export function peopleOf(store: Store, actor: Actor, search: TargetSearch): RawBuilder<boolean> | undefined {
  const people = peopleOfSection(store, actor, search);
  const { unitId } = search;
  if (people === undefined || unitId === undefined) return people;
  return sql<boolean>`(${people} and u.id in (select pl.user_id from person_places pl where pl.organisation_id = ${store.organisationId}
    and ${unitSubtree(store.organisationId, sql`pl.org_unit_id`, [unitId])}))`;
}

function peopleOfSection(store: Store, actor: Actor, search: TargetSearch): RawBuilder<boolean> | undefined {
  const { section, visible, cardId, purpose, seriesId } = search;
  switch (section) {
    case 'individuals':
      return sql<boolean>`(u.status = 'active' and ${visible})`;
    case 'direct_reports':
    case 'indirect_reports':
      return sql<boolean>`(u.status = 'active' and u.id in (${reportsOf(store, actor.userId, section)}))`;
    case 'currently_shared':
      return purpose === 'share'
        ? sql<boolean>`u.id in (select s.target_id from card_shares s where s.organisation_id = ${store.organisationId}
            and s.card_id = ${cardId} and s.target_type = 'user' and ${sharedByCaller(actor, search)})`
        : undefined;
    case 'currently_assigned':
      if (seriesId !== undefined) return userHasIt(store, search);
      return sql<boolean>`u.id in (select a.target_id from assignments a where a.organisation_id = ${store.organisationId}
        and a.card_id = ${cardId} and a.target_type = 'user' and a.period = '' and a.ended_at is null
        and (a.given_by = ${actor.userId} or ${holds(actor, 'ADMIN_ONLY')}))`;
    case 'communities':
    case 'lms_groups':
      return undefined;
  }
}

/** Everyone who may edit the card sees all its shares; others their own. */
function sharedByCaller(actor: Actor, { cardId }: TargetSearch): RawBuilder<boolean> {
  if (holds(actor, 'MANAGE_CONTENT')) return sql<boolean>`true`;
  return sql<boolean>`(s.shared_by = ${actor.userId} or exists (select from cards c where c.organisation_id = s.organisation_id
    and c.id = ${cardId} and c.author_id = ${actor.userId}))`;
}

/** Which groups a section is made of, a condition on `groups g`; undefined for sections of people alone. */
function groupsOf(store: Store, actor: Actor, search: TargetSearch): RawBuilder<boolean> | undefined {
  const { section, cardId, purpose, seriesId } = search;
  const all = purpose === 'assign' ? holds(actor, 'ADMIN_ONLY') || holds(actor, 'MANAGE_GROUPS') : holds(actor, 'MANAGE_GROUPS');
  const roles = purpose === 'assign' ? sql`m.role in ('admin', 'sub_admin')` : sql`m.role <> 'pending'`;
  const own = all
    ? sql`true`
    : sql`exists (select from group_members m where m.organisation_id = g.organisation_id and m.group_id = g.id
        and m.user_id = ${actor.userId} and ${roles})`;
  switch (section) {
    case 'communities':
      return sql<boolean>`(g.kind = 'community' and ${own})`;
    case 'lms_groups':
      return sql<boolean>`(g.kind = 'lms' and ${own})`;
    case 'currently_shared':
      return purpose === 'share'
        ? sql<boolean>`g.id in (select s.target_id from card_shares s where s.organisation_id = ${store.organisationId}
            and s.card_id = ${cardId} and s.target_type = 'group' and ${sharedByCaller(actor, search)})`
        : undefined;
    case 'currently_assigned':
      if (seriesId !== undefined) return groupHasIt(store, search);
      return sql<boolean>`g.id in (select a.target_id from assignments a where a.organisation_id = ${store.organisationId}
        and a.card_id = ${cardId} and a.target_type = 'group' and a.period = '' and a.ended_at is null
        and (a.given_by = ${actor.userId} or ${own}))`;
    case 'direct_reports':
    case 'indirect_reports':
    case 'individuals':
      return undefined;
  }
}

/** Groups of a section by name, with how many there are in all. */
export async function listTargetGroups(
  store: Store,
  actor: Actor,
  search: TargetSearch,
  kind: 'community' | 'lms',
): Promise<{ rows: TargetGroupRow[]; total: number }> {
  const groups = groupsOf(store, actor, search);
  if (groups === undefined) return { rows: [], total: 0 };
  const { text, after } = search;
  const isOnlyGroups = search.section === 'communities' || search.section === 'lms_groups';
  const limit = isOnlyGroups ? search.limit + 1 : GROUPS_SHOWN;
  const { rows } = await sql<TargetGroupRow & { total: number }>`
    select p.*, (select count(*) from groups g where g.organisation_id = ${store.organisationId} and g.kind = ${kind} and ${groups}
        ${text === '' ? sql`` : sql`and position(name_key(${text}::text) in name_key(g.name)) > 0`}) as total
    from (select g.id, g.slug, g.name, g.image_file_id, g.members_count, ${groupHasIt(store, search)} as has_it from groups g
      where g.organisation_id = ${store.organisationId} and g.kind = ${kind} and ${groups}
        ${text === '' ? sql`` : sql`and position(name_key(${text}::text) in name_key(g.name)) > 0`}
        ${after === null || !isOnlyGroups ? sql`` : sql`and (g.name, g.id) > (${after.name}, ${after.id}::uuid)`}
      order by g.name, g.id limit ${sql.lit(limit)}) p
    order by p.name, p.id`.execute(store.db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** How many active people some people and groups come to, each counted once, and how many have the card already. */
export async function countPeople(
  store: Store,
  cardId: string,
  userIds: readonly string[],
  groupIds: readonly string[],
): Promise<{ people: number; already: number }> {
  const { rows } = await sql<{ people: number; already: number }>`
    with chosen as (
      select id as user_id from unnest(${userIds}::uuid[]) as t (id)
      union
      select m.user_id from group_members m where m.organisation_id = ${store.organisationId} and m.group_id = any(${groupIds}::uuid[])
        and m.role <> 'pending'
    )
    select count(*) as people, count(d.user_id) as already
    from chosen join users u on u.organisation_id = ${store.organisationId} and u.id = chosen.user_id and u.status = 'active'
    left join learning_duties d on d.organisation_id = ${store.organisationId} and d.user_id = chosen.user_id and d.card_id = ${cardId}
      and d.period = '' and d.status in ('open', 'fulfilled', 'waived')`.execute(store.db);
  return { people: rows[0]?.people ?? 0, already: rows[0]?.already ?? 0 };
}
