import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import { type Actor, holds } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { visibleCards } from '../cards/cards.public.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';

/** Who a card is shared with is named up to this many of each. */
const NAMED = 200;

export interface ShareStateRow {
  readonly users: { id: UserId; full_name: string; first_name: string }[];
  readonly teams: { id: string; name: string }[];
  readonly lms_group_ids: string[];
  readonly assigned_teams: { id: string; name: string }[];
  readonly total_users: number;
  readonly total_teams: number;
  readonly total_lms: number;
}

/** Returns the ids of the cards that a group was given, assigned or shared, as SQL: what is done with them is done in the group. */
export const cardsGivenTo = (organisationId: string, groupId: string): RawBuilder<unknown> => sql`
  select card_id from assignments where organisation_id = ${organisationId} and target_type = 'group' and target_id = ${groupId}
  union select card_id from card_shares where organisation_id = ${organisationId} and target_type = 'group' and target_id = ${groupId}`;

/** Shares of a row `s` that the caller may see: all for who keeps the card, else their own. */
function seenShares(actor: Actor, isKeeper: boolean): RawBuilder<boolean> {
  return isKeeper || holds(actor, 'MANAGE_CONTENT') ? sql<boolean>`true` : sql<boolean>`s.shared_by = ${actor.userId}`;
}

/** Who a card is shared with and which groups have it assigned, as far as the caller may see; one statement. */
export async function findShareState(
  store: Store,
  actor: Actor,
  cardId: string,
  isKeeper: boolean,
  kept: RawBuilder<boolean>,
): Promise<ShareStateRow> {
  const shares = (type: 'user' | 'group') => sql`select s.target_id from card_shares s where s.organisation_id = ${store.organisationId}
    and s.card_id = ${cardId} and s.target_type = ${sql.lit(type)} and ${seenShares(actor, isKeeper)}`;
  const groups = (kind: 'community' | 'lms') => sql`from groups g where g.organisation_id = ${store.organisationId}
    and g.kind = ${sql.lit(kind)} and g.id in (${shares('group')})`;
  const { rows } = await sql<ShareStateRow>`
    select
      coalesce((select json_agg(p) from (select u.id, u.full_name, u.first_name from users u
        where u.organisation_id = ${store.organisationId} and u.id in (${shares('user')})
        order by u.full_name, u.id limit ${sql.lit(NAMED)}) p), '[]') as users,
      coalesce((select json_agg(p) from (select g.id, g.name ${groups('community')} order by g.name, g.id limit ${sql.lit(NAMED)}) p), '[]') as teams,
      array(select g.id ${groups('lms')} order by g.name, g.id limit ${sql.lit(NAMED)}) as lms_group_ids,
      coalesce((select json_agg(p) from (select g.id, g.name from assignments a
        join groups g on g.organisation_id = a.organisation_id and g.id = a.target_id
        where a.organisation_id = ${store.organisationId} and a.card_id = ${cardId} and a.target_type = 'group' and a.period = ''
          and a.ended_at is null and ${kept} order by g.name, g.id limit ${sql.lit(NAMED)}) p), '[]') as assigned_teams,
      (select count(*) from card_shares s where s.organisation_id = ${store.organisationId} and s.card_id = ${cardId}
        and s.target_type = 'user' and ${seenShares(actor, isKeeper)}) as total_users,
      (select count(*) ${groups('community')}) as total_teams, (select count(*) ${groups('lms')}) as total_lms`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('A select without from must answer');
  return row;
}

/** Shares a card with people or groups; returns those it was not shared with before. */
export async function insertShares(
  store: Store,
  share: { cardId: string; targetType: 'user' | 'group'; sharedBy: UserId; message: string; grants: boolean },
  targetIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (targetIds.length === 0) return [];
  const { rows } = await sql<{ target_id: string }>`
    insert into card_shares (organisation_id, card_id, target_type, target_id, shared_by, message, grants, shared_at)
    select ${store.organisationId}, ${share.cardId}, ${share.targetType}, id, ${share.sharedBy}, ${share.message}, ${share.grants}, ${now}
    from unnest(${targetIds}::uuid[]) as t (id)
    on conflict do nothing returning target_id`.execute(store.db);
  return rows.map((row) => row.target_id);
}

/** Takes shares back; returns those there were, with whether each had let the target in. */
export async function deleteShares(
  store: Store,
  actor: Actor,
  share: { cardId: string; targetType: 'user' | 'group'; isKeeper: boolean },
  targetIds: readonly string[],
): Promise<{ target_id: string; grants: boolean }[]> {
  if (targetIds.length === 0) return [];
  const { rows } = await sql<{ target_id: string; grants: boolean }>`
    delete from card_shares s where s.organisation_id = ${store.organisationId} and s.card_id = ${share.cardId}
      and s.target_type = ${share.targetType} and s.target_id = any(${targetIds}::uuid[]) and ${seenShares(actor, share.isKeeper)}
    returning target_id, grants`.execute(store.db);
  return rows;
}

export interface SharedRow {
  readonly card_id: string;
  readonly shared_at: Date;
  readonly message: string;
  readonly sharer: PersonSummaryRow | null;
  readonly team: { readonly id: string; readonly slug: string; readonly name: string } | null;
}

/** Cards shared with a person or with groups they are in, each once, newest first; only those they may see. */
export async function listSharedWith(
  store: Store,
  actor: Actor,
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    with mine as (
      select distinct on (s.card_id) s.card_id, s.shared_at, s.message, s.shared_by, case when s.target_type = 'group' then s.target_id end as group_id
      from card_shares s
      where s.organisation_id = ${store.organisationId} and s.shared_by <> ${actor.userId}
        and (s.target_type = 'user' and s.target_id = ${actor.userId} or s.target_type = 'group' and s.target_id in (
          select m.group_id from group_members m where m.organisation_id = ${store.organisationId} and m.user_id = ${actor.userId} and m.role <> 'pending'))
      order by s.card_id, s.shared_at desc
    )
    select mine.card_id, mine.shared_at, mine.message, ${personJson('b')} as sharer,
      case when g.id is null then null else json_build_object('id', g.id, 'slug', g.slug, 'name', g.name) end as team
    from mine
    join cards c on c.organisation_id = ${store.organisationId} and c.id = mine.card_id and ${visibleCards(actor)}
    left join users b on b.organisation_id = ${store.organisationId} and b.id = mine.shared_by
    left join groups g on g.organisation_id = ${store.organisationId} and g.id = mine.group_id
    ${after === undefined ? sql`` : sql`where (mine.shared_at, mine.card_id) < (${after.at}, ${after.id}::uuid)`}
    order by mine.shared_at desc, mine.card_id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Cards shared with a group, or made for it, newest first; only those the viewer may see. */
export async function listSharedWithGroup(
  store: Store,
  actor: Actor,
  { groupId, isUnassigned }: { readonly groupId: string; readonly isUnassigned: boolean },
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    with shared as (
      select card_id, max(shared_at) as shared_at, (array_agg(message order by message <> '' desc, shared_at desc))[1] as message,
        (array_agg(shared_by order by shared_by is null, shared_at desc))[1] as shared_by
      from (
        select s.card_id, s.shared_at, s.message, s.shared_by from card_shares s
        where s.organisation_id = ${store.organisationId} and s.target_type = 'group' and s.target_id = ${groupId}
        union all
        select a.card_id, date_trunc('milliseconds', a.created_at), '', null from card_audience a
        where a.organisation_id = ${store.organisationId} and a.target_type = 'group' and a.target_id = ${groupId}
      ) either group by card_id
    )
    select shared.card_id, shared.shared_at, shared.message, ${personJson('b')} as sharer, null as team
    from shared
    join cards c on c.organisation_id = ${store.organisationId} and c.id = shared.card_id and ${visibleCards(actor)}
    left join users b on b.organisation_id = ${store.organisationId} and b.id = coalesce(shared.shared_by, c.author_id)
    where ${after === undefined ? sql`true` : sql`(shared.shared_at, shared.card_id) < (${after.at}, ${after.id}::uuid)`}
      ${
        isUnassigned
          ? sql`and not exists (select from assignments a where a.organisation_id = ${store.organisationId} and a.card_id = shared.card_id
        and a.target_type = 'group' and a.target_id = ${groupId} and a.ended_at is null)`
          : sql``
      }
    order by shared.shared_at desc, shared.card_id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}
