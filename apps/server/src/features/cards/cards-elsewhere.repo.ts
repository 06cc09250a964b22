import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { visibleCards } from './cards.policy.ts';

/** A course of an outside provider. */
export interface CourseElsewhere {
  readonly url: string;
  readonly courseId: string;
}

/**
 * Published cards that are the same as courses of a provider: at the same address, or with the provider's id of the course as their provider
 * ('Coursera: abc', or 'abc' alone), or as its course id beside the provider's name. Answers with the place of each course in the list.
 */
export async function findCardsOf(
  store: Store,
  providerName: string,
  courses: readonly CourseElsewhere[],
): Promise<{ place: number; card_id: string }[]> {
  const { rows } = await sql<{ place: number; card_id: string }>`
    select w.place::int as place, f.id as card_id
    from unnest(${courses.map(({ url }) => url)}::text[], ${courses.map(({ courseId }) => courseId)}::text[]) with ordinality as w (url, course, place)
    cross join lateral (
      select c.id from cards c
      where c.organisation_id = ${store.organisationId} and c.state = 'published' and c.content ? 'url' and w.url <> ''
        and course_address(c.content ->> 'url') = course_address(w.url)
      union
      select c.id from cards c
      where c.organisation_id = ${store.organisationId} and c.state = 'published' and c.provider <> ''
        and lower(c.provider) = any(array[lower(w.course), lower(${providerName} || ':' || w.course), lower(${providerName} || ': ' || w.course)])
      union
      select c.id from cards c
      where c.organisation_id = ${store.organisationId} and c.state = 'published' and c.content ? 'courseId' and w.course <> ''
        and c.content ->> 'courseId' = w.course and lower(c.provider) = lower(${providerName})
    ) f
    order by w.place, f.id`.execute(store.db);
  return rows.map(({ place, card_id }) => ({ place: place - 1, card_id }));
}

/** The card of a provider's course that the viewer may see, by the id that the provider has for it; the newest of several. */
export async function findCourseCard(store: Store, actor: Actor, eclId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select c.id from cards c
    where c.organisation_id = ${store.organisationId} and ${visibleCards(actor)}
      and (c.ecl_id = ${eclId} or (c.content ? 'courseId' and c.content ->> 'courseId' = ${eclId}))
    order by c.published_at desc, c.id limit 1`.execute(store.db);
  return rows[0]?.id;
}
