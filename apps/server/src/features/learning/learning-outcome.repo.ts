import { sql } from 'kysely';
import type { NEXT_REASONS } from '@waymark/contract/learning';
import type { SkillId } from '@waymark/contract/skills';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { visibleCards } from '../cards/cards.public.ts';
import { isStanding } from '../progress/progress.public.ts';

export interface OutcomeRow {
  readonly title: string;
  readonly completed_at: Date;
  readonly status: string | null;
  readonly score: number | null;
  readonly skill_ids: SkillId[];
  readonly points: number;
  readonly badges: { readonly id: string; readonly title: string }[];
  readonly certificate: { readonly code: string; readonly title: string } | null;
  readonly certifications: { readonly id: string; readonly name: string; readonly validUntil: string }[];
}

/** What completing a card gave a person; undefined where they have not completed it. */
export async function findOutcome(store: Store, cardId: string, userId: string): Promise<OutcomeRow | undefined> {
  const { rows } = await sql<OutcomeRow>`
    select c.title, p.completed_at, p.course_status as status, c.skill_ids,
      (select l.score from learning_completions l where l.organisation_id = p.organisation_id and l.card_id = p.card_id
        and l.user_id = p.user_id and l.period = p.period and ${isStanding('l')} order by l.achieved_at, l.id limit 1) as score,
      (select coalesce(sum(e.amount), 0)::int from point_entries e where e.organisation_id = p.organisation_id and e.person_id = p.user_id
        and e.activity in ('card-completed', 'course-completed', 'path-completed', 'assessment-passed')
        and (e.subject = p.card_id::text or e.subject = p.card_id::text || ':' || p.period)) as points,
      coalesce((select json_agg(json_build_object('id', b.id, 'title', b.title) order by h.granted_at) from person_badges h
        join badges b on b.organisation_id = h.organisation_id and b.id = h.badge_id
        where h.organisation_id = p.organisation_id and h.person_id = p.user_id and h.revoked_at is null and b.card_ids @> array[p.card_id]), '[]') as badges,
      (select json_build_object('code', k.code, 'title', k.title) from certificates k where k.organisation_id = p.organisation_id
        and k.user_id = p.user_id and k.card_id = p.card_id and k.revoked_at is null and k.renewed_by is null limit 1) as certificate,
      coalesce((select json_agg(json_build_object('id', n.id, 'name', n.name, 'validUntil', a.expires_on) order by n.name, n.id)
        from certification_awards a join certifications n on n.organisation_id = a.organisation_id and n.id = a.certification_id
        where a.organisation_id = p.organisation_id and a.user_id = p.user_id and a.void_at is null and a.revoked_on is null and exists (
          select from learning_completions l where l.organisation_id = p.organisation_id and l.card_id = p.card_id and l.user_id = p.user_id
            and l.period = p.period and l.id = any(a.completions))), '[]') as certifications
    from card_progress p
    join cards c on c.organisation_id = p.organisation_id and c.id = p.card_id and c.state <> 'deleted'
    where p.organisation_id = ${store.organisationId} and p.card_id = ${cardId} and p.user_id = ${userId}
      and p.completion_state = 'COMPLETED' and p.completed_at is not null`.execute(store.db);
  return rows[0];
}

export interface NextRow {
  readonly id: string;
  readonly because: (typeof NEXT_REASONS)[number];
  readonly path_title: string | null;
}

/**
 * What a person could do after a card, of what they may see and have not completed: the rest of the paths they are on that hold it, what is
 * due first, then cards about the same skills.
 */
export async function findNext(store: Store, actor: Actor, cardId: string, skillIds: readonly string[], limit: number): Promise<NextRow[]> {
  const { rows } = await sql<NextRow>`
    with wanted as (
      (select n.card_id as id, 'path' as because, w.title as path_title, 1 as rank, n.position as place
      from path_learners l
      join path_entries e on e.organisation_id = l.organisation_id and e.path_id = l.path_id and e.version = l.version and e.card_id = ${cardId}
      join path_entries n on n.organisation_id = l.organisation_id and n.path_id = l.path_id and n.version = l.version
        and n.position > e.position
      join cards w on w.organisation_id = l.organisation_id and w.id = l.path_id
      where l.organisation_id = ${store.organisationId} and l.user_id = ${actor.userId} and l.completed_at is null
      order by n.position limit 20)
      union all
      (select d.card_id, 'duty', null, 2, row_number() over (order by d.due_on nulls last)::int
      from learning_duties d
      where d.organisation_id = ${store.organisationId} and d.user_id = ${actor.userId} and d.status = 'open' and d.card_id <> ${cardId}
      order by d.due_on nulls last limit 10)
      union all
      (select c.id, 'skill', null, 3, row_number() over (order by c.completions_count desc, c.id)::int
      from cards c
      where c.organisation_id = ${store.organisationId} and c.skill_ids && ${skillIds}::uuid[] and c.id <> ${cardId} and ${visibleCards(actor)}
        and not exists (select 1 from card_progress p where p.organisation_id = c.organisation_id and p.card_id = c.id
          and p.user_id = ${actor.userId} and p.completion_state = 'COMPLETED')
      order by c.completions_count desc, c.id limit 10)
    ), first as (
      select distinct on (id) id, because, path_title, rank, place from wanted order by id, rank, place
    )
    select f.id, f.because, f.path_title from first f
    join cards c on c.organisation_id = ${store.organisationId} and c.id = f.id and ${visibleCards(actor)}
    where not exists (select 1 from card_progress p where p.organisation_id = c.organisation_id and p.card_id = c.id
      and p.user_id = ${actor.userId} and p.completion_state = 'COMPLETED')
    order by f.rank, f.place, f.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}
