import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { isExcused } from '../assignments/assignments.public.ts';
import { mustBuy } from '../cards/cards.public.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import { isDone } from './path-learners.repo.ts';
import type { HeadingRow, MetEntryRow } from './path.row.ts';

const metColumns = (actor: Actor) => sql`
 
  e.path_id, e.version, e.entry_id, e.section_id, e.card_id, e.earlier_card_id, e.is_mandatory, e.is_locked, e.leap, e.opens,
  e.opens_on::text as opens_on, e.after_previous, c.title, c.slug, c.card_type, c.duration_minutes,
  c.state = 'published' and c.hidden_at is null as is_listed, ${mustBuy(actor)} as must_buy`;

/** Whether an entry `e` was jumped over on the path of the learner `l`, or its card is one they are excused from. */
const isSkipped = (store: Store, userId: string, now: Date) => sql`(coalesce(e.entry_id = any(l.skipped_entry_ids), false)
  or ${isExcused(store, sql`e.card_id`, sql`${userId}::uuid`, now)})`;

/** Entries of one version of a path as a learner meets them. */
export async function findMetEntries(store: Store, pathId: string, version: number, actor: Actor, now: Date): Promise<MetEntryRow[]> {
  const { userId } = actor;
  const { rows } = await sql<MetEntryRow>`
    select ${metColumns(actor)}, ${isSkipped(store, userId, now)} as is_skipped,
      ${isDone({ ids: sql`e.card_id, e.earlier_card_id`, user: sql`${userId}::uuid`, since: sql`l.fresh_from` })} as is_done,
      exists (select 1 from card_progress g where g.organisation_id = e.organisation_id and g.card_id = e.card_id and g.user_id = ${userId}) as is_started
    from path_entries e
    join cards c on c.organisation_id = e.organisation_id and c.id = e.card_id
    left join path_learners l on l.organisation_id = e.organisation_id and l.path_id = e.path_id and l.user_id = ${userId}
    where e.organisation_id = ${store.organisationId} and e.path_id = ${pathId} and e.version = ${version}
    order by e.position`.execute(store.db);
  return rows;
}

/** Entries of several pathways, each in the version the learner began or else in the published one; one statement. */
export async function findSectionEntries(store: Store, pathIds: readonly string[], actor: Actor, now: Date): Promise<MetEntryRow[]> {
  const { userId } = actor;
  if (pathIds.length === 0) return [];
  const { rows } = await sql<MetEntryRow>`
    select ${metColumns(actor)}, ${isSkipped(store, userId, now)} as is_skipped,
      ${isDone({ ids: sql`e.card_id, e.earlier_card_id`, user: sql`${userId}::uuid`, since: sql`l.fresh_from` })} as is_done,
      exists (select 1 from card_progress g where g.organisation_id = e.organisation_id and g.card_id = e.card_id and g.user_id = ${userId}) as is_started
    from paths s
    left join path_learners l on l.organisation_id = s.organisation_id and l.path_id = s.card_id and l.user_id = ${userId}
    join path_entries e on e.organisation_id = s.organisation_id and e.path_id = s.card_id and e.version = coalesce(l.version, s.published_version)
    join cards c on c.organisation_id = e.organisation_id and c.id = e.card_id
    where s.organisation_id = ${store.organisationId} and s.card_id = any(${pathIds}::uuid[])
    order by e.path_id, e.position`.execute(store.db);
  return rows;
}

/** What the page of a path shows in addition to its entries: headings, the first day, who takes it now, and what changed since a version. */
export interface PathSurroundings {
  readonly headings: HeadingRow[];
  readonly starts_on: string | null;
  readonly learners_count: number;
  readonly learning: PersonSummaryRow[];
  readonly news: { added: string[] | null; removed: string[] | null } | null;
}

const PEOPLE_SHOWN = 4;

/** All that in one statement. `newsSince`: the version from which the viewer was moved. */
export async function findSurroundings(
  store: Store,
  pathId: string,
  version: number,
  viewer: { userId: string; newsSince: number | null },
): Promise<PathSurroundings> {
  const org = store.organisationId;
  const onlyIn = (here: number, there: number) => sql`(
    select json_agg(c.title order by e.position) from path_entries e join cards c on c.organisation_id = e.organisation_id and c.id = e.card_id
    where e.organisation_id = ${org} and e.path_id = ${pathId} and e.version = ${here}
      and not exists (select 1 from path_entries o where o.organisation_id = ${org} and o.path_id = ${pathId} and o.version = ${there}
        and o.entry_id = e.entry_id))`;
  const { rows } = await sql<PathSurroundings>`
    select
      coalesce((select json_agg(json_build_object('version', s.version, 'section_id', s.section_id, 'title', s.title, 'note', s.note) order by s.position)
        from path_sections s where s.organisation_id = ${org} and s.path_id = ${pathId} and s.version = ${version}), '[]') as headings,
      (select v.starts_on::text from path_versions v where v.organisation_id = ${org} and v.path_id = ${pathId} and v.version = ${version}) as starts_on,
      (select count(*) from path_learners l where l.organisation_id = ${org} and l.path_id = ${pathId}) as learners_count,
      coalesce((select json_agg(taking.person) from (
        select ${personJson('u')} as person from path_learners l
        join users u on u.organisation_id = l.organisation_id and u.id = l.user_id
        where l.organisation_id = ${org} and l.path_id = ${pathId} and l.user_id <> ${viewer.userId} and l.completed_at is null and u.status = 'active'
        order by l.updated_at desc limit ${sql.lit(PEOPLE_SHOWN)}) taking), '[]') as learning,
      ${
        viewer.newsSince === null
          ? sql`null::json`
          : sql`json_build_object('added', ${onlyIn(version, viewer.newsSince)}, 'removed', ${onlyIn(viewer.newsSince, version)})`
      } as news`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('One row is always there');
  return row;
}
