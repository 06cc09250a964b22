import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';

export interface EntryRow {
  readonly id: string;
  readonly at: Date;
  /** As the store has it, to the microsecond: what the next page starts after. */
  readonly moment: string;
  readonly actor_id: string | null;
  readonly impersonator_id: string | null;
  readonly action: string;
  readonly subject_type: string | null;
  readonly subject_id: string | null;
  readonly details: Record<string, unknown>;
  readonly request_id: string | null;
  readonly sequence: number | null;
}

/** What is looked for; actions are whole ones. */
export interface EntrySearch {
  readonly personId?: string | undefined;
  readonly actions?: readonly string[] | undefined;
  readonly subjectType?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface EntryPage {
  readonly after: { readonly moment: string; readonly id: string } | null;
  readonly limit: number;
}

type Condition = RawBuilder<unknown>;

/** One walk along an index, newest first, stopped after a page. */
function walk(store: Store, search: EntrySearch, { after, limit }: EntryPage, conditions: readonly Condition[]): Condition {
  const { from, to, subjectType, subjectId } = search;
  const all = [
    sql`e.organisation_id = ${store.organisationId}`,
    ...conditions,
    ...(subjectType === undefined ? [] : [sql`e.subject_type = ${subjectType}`]),
    ...(subjectId === undefined ? [] : [sql`e.subject_id = ${subjectId}::uuid`]),
    ...(from === undefined ? [] : [sql`e.at >= ${from}`]),
    ...(to === undefined ? [] : [sql`e.at < ${to}`]),
    ...(after === null ? [] : [sql`(e.at, e.id) < (${after.moment}::timestamptz, ${after.id}::uuid)`]),
  ];
  return sql`(select e.* from audit_entries e where ${sql.join(all, sql` and `)} order by e.at desc, e.id desc limit ${sql.lit(limit)})`;
}

/** Who a person is to an entry: who did it, who stood behind it, who it is about. Each is an index of its own. */
function walksOf(store: Store, search: EntrySearch, page: EntryPage): Condition {
  const { personId, actions } = search;
  const amongActions = actions === undefined ? [] : [sql`e.action = any(${actions}::text[])`];
  if (personId === undefined) {
    if (actions === undefined) return walk(store, search, page, []);
    return sql`select one.* from unnest(${actions}::text[]) wanted(action)
      cross join lateral ${walk(store, search, page, [sql`e.action = wanted.action`])} one`;
  }
  const parts = [
    sql`e.actor_id = ${personId}::uuid`,
    sql`e.impersonator_id = ${personId}::uuid`,
    sql`e.subject_type = 'person' and e.subject_id = ${personId}::uuid`,
    sql`e.subject_type = 'user' and e.subject_id = ${personId}::uuid`,
  ].map((part) => walk(store, search, page, [part, ...amongActions]));
  return sql.join(parts, sql` union `);
}

/** The statement behind `findEntries`. */
export function entriesStatement(store: Store, search: EntrySearch, page: EntryPage): RawBuilder<EntryRow> {
  return sql<EntryRow>`
    with found as (${walksOf(store, search, page)})
    select f.id, f.at, f.at::text as moment, f.actor_id, f.impersonator_id, f.action, f.subject_type, f.subject_id, f.details, f.request_id,
      (select s.sequence from audit_seals s where s.organisation_id = f.organisation_id and s.entry_id = f.id) as sequence
    from (select * from found order by at desc, id desc limit ${sql.lit(page.limit)}) f order by f.at desc, f.id desc`;
}

/** Entries that fit, newest first. */
export async function findEntries(store: Store, search: EntrySearch, page: EntryPage): Promise<EntryRow[]> {
  const { rows } = await entriesStatement(store, search, page).execute(store.db);
  return rows;
}

/** Every action there are entries of: from one to the next along the index. */
export async function findActions(store: Store): Promise<string[]> {
  const next = (after: Condition) => sql`(select e.action from audit_entries e
    where e.organisation_id = ${store.organisationId} ${after} order by e.action limit 1)`;
  const { rows } = await sql<{ action: string }>`
    with recursive known as (
      select ${next(sql``)} as action
      union all
      select ${next(sql`and e.action > known.action`)} from known where known.action is not null
    ) select action from known where action is not null`.execute(store.db);
  return rows.map(({ action }) => action);
}

/** How many entries fit, for the progress of an export. */
export async function countEntries(store: Store, search: EntrySearch): Promise<number> {
  const { personId, actions, subjectType, subjectId, from, to } = search;
  const conditions = [
    sql`e.organisation_id = ${store.organisationId}`,
    ...(personId === undefined
      ? []
      : [
          sql`(e.actor_id = ${personId}::uuid or e.impersonator_id = ${personId}::uuid
          or (e.subject_type in ('person', 'user') and e.subject_id = ${personId}::uuid))`,
        ]),
    ...(actions === undefined ? [] : [sql`e.action = any(${actions}::text[])`]),
    ...(subjectType === undefined ? [] : [sql`e.subject_type = ${subjectType}`]),
    ...(subjectId === undefined ? [] : [sql`e.subject_id = ${subjectId}::uuid`]),
    ...(from === undefined ? [] : [sql`e.at >= ${from}`]),
    ...(to === undefined ? [] : [sql`e.at < ${to}`]),
  ];
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from audit_entries e where ${sql.join(conditions, sql` and `)}`.execute(store.db);
  return rows[0]?.total ?? 0;
}
