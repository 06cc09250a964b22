import { sql } from 'kysely';
import type { HourRange } from '@waymark/contract/career-paths';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { visibleCards } from '../cards/cards.public.ts';
import { isOnOffer } from '../opportunities/opportunities.public.ts';

/** Cards of one skill that are looked at, the most completed first. */
const CARDS_LOOKED_AT = 200;

/** How many vacancies for each of some roles can be applied for. One statement. */
export async function countOpenings(store: Store, roleIds: readonly OpportunityId[], now: Date): Promise<Map<OpportunityId, number>> {
  const { rows } = await sql<{ id: OpportunityId; count: number }>`
    select asked.id, count(*)::int as count from opportunities o, unnest(o.role_ids) as asked (id)
    where o.organisation_id = ${store.organisationId} and o.type = 'job_vacancy' and ${isOnOffer(now)}
      and o.role_ids && ${[...roleIds]}::uuid[] and asked.id = any(${[...roleIds]}::uuid[]) group by asked.id`.execute(store.db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * Hours of one piece of content for each of some skills, of what the actor may open: the shorter quarter's and the longer quarter's border.
 * Skills that no content of known length teaches are missing. One statement.
 */
export async function findContentHours(store: Store, actor: Actor, skillIds: readonly string[]): Promise<Map<string, HourRange>> {
  const { rows } = await sql<{ skill_id: string; low: number | null; high: number | null }>`
    select s.id as skill_id, d.low, d.high from unnest(${[...skillIds]}::uuid[]) as s (id)
    cross join lateral (
      select percentile_disc(0.25) within group (order by t.duration_minutes) / 60.0::float8 as low,
        percentile_disc(0.75) within group (order by t.duration_minutes) / 60.0::float8 as high
      from (
        select c.duration_minutes from cards c where c.organisation_id = ${store.organisationId} and c.skill_ids @> array[s.id]
          and c.duration_minutes > 0 and ${visibleCards(actor)}
        order by c.completions_count desc limit ${sql.lit(CARDS_LOOKED_AT)}) t) d`.execute(store.db);
  return new Map(rows.flatMap(({ skill_id: id, low, high }) => (low === null || high === null ? [] : [[id, { low, high }]])));
}

export interface TeachingProject {
  readonly id: OpportunityId;
  readonly slug: string;
  readonly title: string;
  readonly days: number | null;
  readonly skill_ids: readonly string[];
}

/** Projects on offer that have to do with some skills, those with most of them first. */
export async function findTeachingProjects(store: Store, skillIds: readonly string[], now: Date, most: number): Promise<TeachingProject[]> {
  const { rows } = await sql<TeachingProject>`
    select o.id, o.slug, o.title, o.skill_ids,
      coalesce(o.duration_days, ceil(extract(epoch from o.ends_at - o.starts_at) / 86400)::int) as days
    from opportunities o where o.organisation_id = ${store.organisationId} and o.type = 'project' and ${isOnOffer(now)}
      and o.skill_ids && ${[...skillIds]}::uuid[]
    order by (select count(*) from unnest(o.skill_ids) s where s = any(${[...skillIds]}::uuid[])) desc, o.id limit ${sql.lit(most)}`.execute(
    store.db,
  );
  return rows;
}
