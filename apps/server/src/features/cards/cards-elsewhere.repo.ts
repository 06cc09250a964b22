import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';

/** A course of an outside provider. */
export interface CourseElsewhere {
  readonly url: string;
  readonly courseId: string;
}

/**
 * Published cards that are the same as courses of a provider: at the same address, or with the provider's id of the course as their provider
 * ('Coursera: abc', or 'abc' alone). Answers with the place of each course in the list.
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
    ) f
    order by w.place, f.id`.execute(store.db);
  return rows.map(({ place, card_id }) => ({ place: place - 1, card_id }));
}
