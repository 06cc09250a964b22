import { sql } from 'kysely';
import type { CardId } from '@waymark/contract/cards';
import type { Store } from '../../platform/db/database.ts';

/** How far learners of a path are, from nothing done to all of it. */
export const PROGRESS_STEPS = ['none', 'some', 'half', 'all'] as const;

/** Active learners of a path by how far they are; every step is there, also with no one. */
export async function findPathProgress(store: Store, pathId: CardId): Promise<{ step: (typeof PROGRESS_STEPS)[number]; people: number }[]> {
  const { rows } = await sql<{ step: (typeof PROGRESS_STEPS)[number]; people: number }>`
    select s.step, count(l.user_id)::int as people from unnest(${[...PROGRESS_STEPS]}::text[]) with ordinality s (step, place)
    left join (select l.user_id, case when l.completed_at is not null then 'all' when l.percentage >= 50 then 'half' when l.percentage > 0 then 'some' else 'none' end as step
      from path_learners l join users u on u.organisation_id = l.organisation_id and u.id = l.user_id and u.status = 'active'
      where l.organisation_id = ${store.organisationId} and l.path_id = ${pathId}) l on l.step = s.step
    group by s.step, s.place order by s.place`.execute(store.db);
  return rows;
}

const MOST_STEPS = 300;

/** What the published version of a path holds, in order, and how many of its active learners finished each. */
export async function findPathSteps(store: Store, pathId: CardId): Promise<{ card_id: string; done: number }[]> {
  const { organisationId } = store;
  const { rows } = await sql<{ card_id: string; done: number }>`
    with learners as materialized (
      select l.user_id from path_learners l join users u on u.organisation_id = l.organisation_id and u.id = l.user_id and u.status = 'active'
      where l.organisation_id = ${organisationId} and l.path_id = ${pathId})
    select e.card_id, (select count(*)::int from card_progress p join learners l on l.user_id = p.user_id
      where p.organisation_id = ${organisationId} and p.card_id = e.card_id and p.completion_state = 'COMPLETED') as done
    from paths t join path_entries e on e.organisation_id = t.organisation_id and e.path_id = t.card_id and e.version = t.published_version
    where t.organisation_id = ${organisationId} and t.card_id = ${pathId}
    order by e.position limit ${sql.lit(MOST_STEPS)}`.execute(store.db);
  return rows;
}
