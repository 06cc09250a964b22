import { type RawBuilder, sql } from 'kysely';
import { TOTAL_SHOWN_AT_MOST } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
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

/** What a name may begin with, best match first. Row-level security leaves ranges of these columns their indexes. */
const KEYS: readonly RawBuilder<unknown>[] = [sql`u.full_name_key`, sql`u.last_name_key`, sql`(u.handle collate "C")`];

const begins = (key: RawBuilder<unknown>, text: string) =>
  sql`(${key} >= name_key(${text}::text) and ${key} < (name_key(${text}::text) || ${'\u{10FFFF}'}::text))`;

/**
 * The people of a section whose full name, last name or handle begins with the text, each once: those of one key after those of the one before.
 * Every part is walked in the order of its index and ends with its limit, so that it costs as much among a million as among a thousand.
 */
function found(store: Store, search: TargetSearch, people: RawBuilder<boolean>, limit: number, isCounted: boolean): RawBuilder<unknown> {
  const { text, section } = search;
  // Few people are looked up before they are sorted: walking everyone by name until enough of them come would be slow.
  const [source, all] =
    section === 'individuals' && search.unitId === undefined
      ? [sql`users u`, people]
      : [sql`(select u.* from users u where u.organisation_id = ${store.organisationId} and ${people} offset 0) u`, sql`true`];
  const after = isCounted ? null : search.after;
  const parts = (text === '' ? KEYS.slice(0, 1) : KEYS).flatMap((key, at) => {
    const tier = at + 1;
    if (after !== null && after.tier > tier) return [];
    const matches = text === '' ? sql`true` : sql`${begins(key, text)}`;
    const before = KEYS.slice(0, at).map((other) => sql`and not ${begins(other, text)}`);
    return [
      sql`(select u.id, ${sql.lit(tier)} as tier, ${key} as key from ${source}
        where u.organisation_id = ${store.organisationId} and ${all} and ${matches} ${sql.join(before, sql` `)}
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
