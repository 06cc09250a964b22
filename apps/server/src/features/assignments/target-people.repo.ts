import { type RawBuilder, sql } from 'kysely';
import { TOTAL_SHOWN_AT_MOST } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { hasNameFrom, nameStartsWith, plainStartsWith } from '../people/people.public.ts';
import { peopleOf, type TargetSearch, userHasIt } from './assignees.repo.ts';

export interface TargetUserRow {
  readonly id: UserId;
  readonly handle: string;
  readonly full_name: string;
  readonly first_name: string;
  readonly job_title: string;
  readonly avatar_file_id: string | null;
  readonly relation: 'direct' | 'indirect' | null;
  readonly has_it: boolean;
  /** Where they stand in the list: how well they match, then this key, then the id. */
  readonly tier: number;
  readonly key: string;
}

/** A way to find people by a text: the key they are ordered by, whether it fits, and what else is asked so that no one comes twice. */
interface Tier {
  readonly key: RawBuilder<unknown>;
  readonly fits: RawBuilder<unknown>;
  readonly byWord?: true;
}

/** Best match first: the whole name, a later word of it, the handle. */
function tiersOf({ organisationId }: Store, text: string): Tier[] {
  const [full, handle] = [sql`u.full_name_key`, sql`(u.handle collate "C")`];
  if (text === '') return [{ key: full, fits: sql`true` }];
  // Of two words that begin so, the first in the order is the person's place.
  const firstWord = sql`not exists (select from user_name_words o where o.organisation_id = ${organisationId} and o.user_id = w.user_id
    and ${nameStartsWith(sql`o.key`, text)} and o.key < w.key)`;
  return [
    { key: full, fits: nameStartsWith(full, text) },
    {
      key: sql`w.key`,
      fits: sql`w.organisation_id = ${organisationId} and ${nameStartsWith(sql`w.key`, text)} and not ${nameStartsWith(full, text)} and ${firstWord}`,
      byWord: true,
    },
    { key: handle, fits: sql`${plainStartsWith(handle, text)} and not ${hasNameFrom(organisationId, text)}` },
  ];
}

/**
 * The people of a section whose name has the text from one of its words on, or whose handle begins with it, each once: those of one way after those of the one
 * before. Every part is walked in the order of its index and ends with its limit, so that it costs as much among a million as among a thousand.
 */
function found(store: Store, search: TargetSearch, people: RawBuilder<boolean>, limit: number, isCounted: boolean): RawBuilder<unknown> {
  const { text, section } = search;
  // Few people are looked up before they are sorted: walking everyone by name until enough of them come would be slow.
  const [source, all] =
    section === 'individuals' && search.unitId === undefined
      ? [sql`users u`, people]
      : [sql`(select u.* from users u where u.organisation_id = ${store.organisationId} and ${people} offset 0) u`, sql`true`];
  const after = isCounted ? null : search.after;
  const parts = tiersOf(store, text).flatMap(({ key, fits, byWord }, at) => {
    const tier = at + 1;
    if (after !== null && after.tier > tier) return [];
    const rows = byWord ? sql`user_name_words w join ${source} on u.organisation_id = w.organisation_id and u.id = w.user_id` : source;
    return [
      sql`(select u.id, ${sql.lit(tier)} as tier, ${key} as key from ${rows}
        where u.organisation_id = ${store.organisationId} and ${all} and ${fits}
          ${after?.tier === tier ? sql`and (${key}, u.id) > (${after.name}, ${after.id}::uuid)` : sql``}
        order by ${key}, u.id limit ${sql.lit(limit)})`,
    ];
  });
  return parts.length === 0
    ? sql`(select null::uuid as id, 0 as tier, '' as key where false)`
    : sql`(${sql.join(parts, sql` union all `)})`;
}

/** One page of people of a section, by name. */
export async function listTargetUsers(store: Store, actor: Actor, search: TargetSearch): Promise<TargetUserRow[]> {
  const people = peopleOf(store, actor, search);
  if (people === undefined) return [];
  const { rows } = await sql<TargetUserRow>`
    select u.id, u.handle, u.full_name, u.first_name, u.job_title, u.avatar_file_id, ${userHasIt(store, search)} as has_it, f.tier, f.key,
      (select case when bool_or(l.kind = 'direct') then 'direct' else 'indirect' end from reporting_lines l
        where l.organisation_id = u.organisation_id and l.report_id = u.id and l.manager_id = ${actor.userId} having count(*) > 0) as relation
    from (select * from ${found(store, search, people, search.limit + 1, false)} n order by n.tier, n.key, n.id
      limit ${sql.lit(search.limit + 1)}) f
    join users u on u.organisation_id = ${store.organisationId} and u.id = f.id
    order by f.tier, f.key, f.id`.execute(store.db);
  return rows;
}

/** How many people a section has; one more than are shown where there are more. */
export async function countTargetUsers(store: Store, actor: Actor, search: TargetSearch): Promise<number> {
  const people = peopleOf(store, actor, search);
  if (people === undefined) return 0;
  const { rows } = await sql<{ total: number }>`select count(*) as total from (
    select from ${found(store, search, people, TOTAL_SHOWN_AT_MOST + 1, true)} n limit ${sql.lit(TOTAL_SHOWN_AT_MOST + 1)}) c`.execute(
    store.db,
  );
  return rows[0]?.total ?? 0;
}
