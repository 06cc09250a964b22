import { type RawBuilder, sql } from 'kysely';
import type { PathKind } from '@waymark/contract/pathways';
import type { Store } from '../../platform/db/database.ts';
import type { PathLearnerRow } from './path.row.ts';

/** One person on one path. */
export interface OnPath {
  readonly path_id: string;
  readonly user_id: string;
}

const pairs = (all: readonly OnPath[]) =>
  sql`unnest(${all.map(({ path_id }) => path_id)}::uuid[], ${all.map(({ user_id }) => user_id)}::uuid[])`;

/** Whether someone has done a card, or what an entry held before it. */
export function isDone(card: { ids: RawBuilder<unknown>; user: RawBuilder<unknown>; since: RawBuilder<unknown> }): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from card_progress p
    where p.organisation_id = current_organisation_id() and p.card_id in (${card.ids}) and p.user_id = ${card.user}
      and p.completion_state = 'COMPLETED' and p.completed_percentage = 100
      and (${card.since}::timestamptz is null or p.completed_at >= ${card.since}))`;
}

/** How one person is on a path; undefined when they have not begun. */
export async function findLearner(store: Store, pathId: string, userId: string): Promise<PathLearnerRow | undefined> {
  const { rows } = await sql<PathLearnerRow>`
    select version, skipped_entry_ids, news_since, started_at, completed_at from path_learners
    where organisation_id = ${store.organisationId} and path_id = ${pathId} and user_id = ${userId}`.execute(store.db);
  return rows[0];
}

/** Puts people on a path's published version, and with a journey on its sections; those who are on it stay as they are. */
export async function insertLearners(store: Store, pathId: string, userIds: readonly string[], now: Date): Promise<void> {
  await sql`
    with wanted as (
      select p.card_id as path_id, p.published_version as version from paths p
      where p.organisation_id = ${store.organisationId} and p.card_id = ${pathId} and p.published_version is not null
      union
      select s.card_id, s.published_version from paths j
      join path_entries e on e.organisation_id = j.organisation_id and e.path_id = j.card_id and e.version = j.published_version
      join paths s on s.organisation_id = j.organisation_id and s.card_id = e.card_id and s.published_version is not null
      where j.organisation_id = ${store.organisationId} and j.card_id = ${pathId} and j.kind = 'journey'
    )
    insert into path_learners (organisation_id, path_id, user_id, version, started_at, updated_at)
    select ${store.organisationId}, w.path_id, u, w.version, ${now}, ${now} from wanted w, unnest(${userIds}::uuid[]) u
    on conflict do nothing`.execute(store.db);
}

/**
 * Locks everyone whose path, at whatever depth, holds one of the cards they did something on. Two completions of one person wait for each
 * other here, so that the later one counts both.
 */
export async function lockAffected(store: Store, deeds: readonly { cardId: string; userId: string }[]): Promise<OnPath[]> {
  const deed = sql`unnest(${deeds.map(({ cardId }) => cardId)}::uuid[], ${deeds.map(({ userId }) => userId)}::uuid[]) d (card_id, user_id)`;
  const held = (column: 'card_id' | 'earlier_card_id') => sql`
    select e.path_id, d.user_id, 1 as level from ${deed}
    join path_entries e on e.organisation_id = ${store.organisationId} and e.${sql.ref(column)} = d.card_id
    join path_learners l on l.organisation_id = ${store.organisationId} and l.path_id = e.path_id and l.user_id = d.user_id and l.version = e.version`;
  const { rows } = await sql<OnPath>`
    with recursive up as (
      (${held('card_id')} union ${held('earlier_card_id')})
      union
      select e.path_id, up.user_id, up.level + 1 from up
      join path_entries e on e.organisation_id = ${store.organisationId} and e.card_id = up.path_id
      join path_learners l on l.organisation_id = ${store.organisationId} and l.path_id = e.path_id and l.user_id = up.user_id and l.version = e.version
      where up.level < 3
    )
    select l.path_id, l.user_id from path_learners l
    where l.organisation_id = ${store.organisationId} and (l.path_id, l.user_id) in (select up.path_id, up.user_id from up)
    order by l.path_id, l.user_id for update`.execute(store.db);
  return rows;
}

/** What a recount found for one person. */
export interface Recounted extends OnPath {
  readonly kind: PathKind;
  readonly percentage: number;
  readonly is_complete: boolean;
  /** All is done, and every mandatory section of a journey is complete by itself. */
  readonly is_ready: boolean;
}

/**
 * Counts again how far people are, in one statement (B1, B2): distinct mandatory cards of the version they began, with a journey those of
 * all its mandatory sections; what is withdrawn or skipped counts only where it is done. What is complete stays complete.
 */
export async function recountLearners(store: Store, all: readonly OnPath[], now: Date): Promise<Recounted[]> {
  const { rows } = await sql<Recounted>`
    with target as (
      select l.organisation_id, l.path_id, l.user_id, l.version, l.skipped_entry_ids, l.fresh_from, p.kind
      from ${pairs(all)} n (path_id, user_id)
      join path_learners l on l.organisation_id = ${store.organisationId} and l.path_id = n.path_id and l.user_id = n.user_id
      join paths p on p.organisation_id = l.organisation_id and p.card_id = l.path_id
    ), own as (
      select t.organisation_id, t.path_id, t.user_id, t.kind, t.fresh_from, e.card_id, e.earlier_card_id,
        c.state = 'published' and c.hidden_at is null and e.entry_id <> all(t.skipped_entry_ids) as is_asked
      from target t
      join path_entries e on e.organisation_id = t.organisation_id and e.path_id = t.path_id and e.version = t.version and e.is_mandatory
      join cards c on c.organisation_id = e.organisation_id and c.id = e.card_id
    ), leaf as (
      select path_id, user_id, fresh_from, card_id, earlier_card_id, is_asked from own where kind = 'pathway'
      union all
      select o.path_id, o.user_id, o.fresh_from, e.card_id, e.earlier_card_id,
        o.is_asked and c.state = 'published' and c.hidden_at is null and e.entry_id <> all(coalesce(sl.skipped_entry_ids, '{}'))
      from own o
      join paths s on s.organisation_id = o.organisation_id and s.card_id = o.card_id
      left join path_learners sl on sl.organisation_id = o.organisation_id and sl.path_id = o.card_id and sl.user_id = o.user_id
      join path_entries e on e.organisation_id = o.organisation_id and e.path_id = o.card_id
        and e.version = coalesce(sl.version, s.published_version) and e.is_mandatory
      join cards c on c.organisation_id = e.organisation_id and c.id = e.card_id
      where o.kind = 'journey'
    ), judged as (
      select f.path_id, f.user_id, f.card_id, bool_or(f.is_asked) as is_asked, max(p.completed_at) as done_at
      from leaf f
      left join card_progress p on p.organisation_id = ${store.organisationId} and p.card_id in (f.card_id, f.earlier_card_id) and p.user_id = f.user_id
        and p.completion_state = 'COMPLETED' and p.completed_percentage = 100 and (f.fresh_from is null or p.completed_at >= f.fresh_from)
      group by f.path_id, f.user_id, f.card_id
    ), counted as (
      select path_id, user_id, count(done_at) as done, count(*) filter (where is_asked or done_at is not null) as total, max(done_at) as achieved_at
      from judged group by path_id, user_id
    ), unfinished as (
      select distinct o.path_id, o.user_id from own o
      where o.kind = 'journey' and o.is_asked and not ${isDone({ ids: sql`o.card_id`, user: sql`o.user_id`, since: sql`o.fresh_from` })}
    )
    update path_learners l set
      done_count = coalesce(n.done, 0), total_count = coalesce(n.total, 0), updated_at = ${now},
      percentage = case when l.completed_at is not null then 100 when coalesce(n.total, 0) = 0 then 0 else floor(100.0 * n.done / n.total) end,
      achieved_at = case when l.completed_at is null then n.achieved_at else l.achieved_at end
    from target t left join counted n on n.path_id = t.path_id and n.user_id = t.user_id
    where l.organisation_id = t.organisation_id and l.path_id = t.path_id and l.user_id = t.user_id
    returning l.path_id, l.user_id, t.kind, l.percentage, l.completed_at is not null as is_complete,
      l.completed_at is null and l.total_count > 0 and l.done_count = l.total_count
        and not exists (select 1 from unfinished u where u.path_id = l.path_id and u.user_id = l.user_id) as is_ready`.execute(store.db);
  return rows;
}

/** Says why people's paths are about to be complete. */
export async function setReason(store: Store, all: readonly OnPath[], reason: 'done' | 'entries-withdrawn'): Promise<void> {
  await sql`
    update path_learners l set reason = ${reason} from ${pairs(all)} n (path_id, user_id)
    where l.organisation_id = ${store.organisationId} and l.path_id = n.path_id and l.user_id = n.user_id and l.completed_at is null`.execute(
    store.db,
  );
}

/** Marks paths as complete whose cards are. */
export async function markCompleted(store: Store, deeds: readonly { cardId: string; userId: string }[], now: Date): Promise<void> {
  await sql`
    update path_learners l set completed_at = ${now}, percentage = 100, reason = coalesce(l.reason, 'done'),
      achieved_at = coalesce(l.achieved_at, ${now}), completed_in = pg_current_xact_id()::text
    from ${pairs(deeds.map(({ cardId, userId }) => ({ path_id: cardId, user_id: userId })))} n (path_id, user_id)
    where l.organisation_id = ${store.organisationId} and l.path_id = n.path_id and l.user_id = n.user_id and l.completed_at is null`.execute(
    store.db,
  );
}

/** Of some completions, those of paths, except paths inside another path of the same person that completed with them. */
export async function outermostPaths(
  store: Store,
  completions: readonly { readonly cardId: string; readonly userId: string }[],
): Promise<{ kind: PathKind; cardId: string; userId: string }[]> {
  const { rows } = await sql<{ kind: PathKind; cardId: string; userId: string }>`
    select p.kind, l.path_id as "cardId", l.user_id as "userId"
    from unnest(${completions.map(({ cardId }) => cardId)}::uuid[], ${completions.map(({ userId }) => userId)}::uuid[]) c (card_id, user_id)
    join path_learners l on l.path_id = c.card_id and l.user_id = c.user_id
    join paths p on p.organisation_id = l.organisation_id and p.card_id = l.path_id
    where l.organisation_id = ${store.organisationId} and l.completed_at is not null
      and not exists (
        select 1 from path_entries e
        join path_learners o on o.organisation_id = e.organisation_id and o.path_id = e.path_id and o.user_id = l.user_id and o.version = e.version
        where e.organisation_id = l.organisation_id and e.card_id = l.path_id and o.completed_in = l.completed_in)`.execute(store.db);
  return rows;
}

/** Skips entries for a learner (PTH-06); returns whether any is new. */
export async function addSkips(store: Store, { path_id, user_id }: OnPath, entryIds: readonly string[], now: Date): Promise<boolean> {
  const { rows } = await sql`
    update path_learners set updated_at = ${now},
      skipped_entry_ids = array(select distinct e from unnest(skipped_entry_ids || ${entryIds}::uuid[]) e)
    where organisation_id = ${store.organisationId} and path_id = ${path_id} and user_id = ${user_id}
      and not skipped_entry_ids @> ${entryIds}::uuid[]
    returning 1`.execute(store.db);
  return rows.length > 0;
}

/** What a move added counts as read. */
export async function clearNews(store: Store, pathId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update path_learners set news_since = null
    where organisation_id = ${store.organisationId} and path_id = ${pathId} and user_id = ${userId} and news_since is not null returning 1`.execute(
    store.db,
  );
  return rows.length > 0;
}

/** Begins paths again for people: what they did before `freshFrom` no longer counts. Their completion stays in the learning record. */
export async function restartLearners(store: Store, pathId: string, userIds: readonly string[], freshFrom: Date): Promise<void> {
  await sql`
    update path_learners l set fresh_from = ${freshFrom}, completed_at = null, achieved_at = null, reason = null, completed_in = null,
      skipped_entry_ids = '{}', news_since = null, done_count = 0, percentage = 0, updated_at = ${freshFrom},
      version = coalesce(p.published_version, l.version)
    from paths p
    where l.organisation_id = ${store.organisationId} and l.path_id = ${pathId} and l.user_id = any(${userIds}::uuid[])
      and p.organisation_id = l.organisation_id and p.card_id = l.path_id`.execute(store.db);
}

/** The next people on a path, by id, locked; for work over all of them. */
export async function lockNextLearners(store: Store, pathId: string, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from path_learners
    where organisation_id = ${store.organisationId} and path_id = ${pathId} and (${after}::uuid is null or user_id > ${after}::uuid)
    order by user_id limit ${sql.lit(limit)} for update`.execute(store.db);
  return rows.map(({ user_id }) => user_id);
}

/** Moves people to a version; what they have not been told about yet is counted from where they were. */
export async function moveLearners(store: Store, pathId: string, userIds: readonly string[], version: number, now: Date): Promise<void> {
  await sql`
    update path_learners set news_since = coalesce(news_since, version), version = ${version}, updated_at = ${now}
    where organisation_id = ${store.organisationId} and path_id = ${pathId} and user_id = any(${userIds}::uuid[]) and version < ${version}`.execute(
    store.db,
  );
}

export async function countLearners(store: Store, pathId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from path_learners where organisation_id = ${store.organisationId} and path_id = ${pathId}`.execute(store.db);
  return rows[0]?.count ?? 0;
}
