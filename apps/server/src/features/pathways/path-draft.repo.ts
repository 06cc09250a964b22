import { sql } from 'kysely';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import type { CardRow } from '../cards/cards.public.ts';

/** What an editor shows beside the structure, in one row. */
export interface DraftSurroundings {
  readonly owner: PersonSummaryRow;
  readonly edited_by: PersonSummaryRow | null;
  readonly published_starts_on: string | null;
  readonly learners_count: number;
  readonly versions: {
    version: number;
    published_at: string;
    published_by: PersonSummaryRow | null;
    moved_learners: boolean;
    learners_count: number;
    approved_by: PersonSummaryRow[] | null;
  }[];
  readonly people: { person: PersonSummaryRow; role: 'collaborator' | 'reviewer' }[];
  readonly reviews: { person: PersonSummaryRow; verdict: 'approved' | 'changes'; note: string; at: string }[];
  readonly recount: { done: number; total: number } | null;
}

/** Versions, people, reviews and work under way of a path; one statement. */
export async function findDraftSurroundings(store: Store, pathId: string, draftVersion: number): Promise<DraftSurroundings> {
  const org = store.organisationId;
  const { rows } = await sql<DraftSurroundings>`
    select ${personJson('o')} as owner, ${personJson('x')} as edited_by,
      (select v.starts_on::text from path_versions v where v.organisation_id = ${org} and v.path_id = ${pathId} and v.version = p.published_version) as published_starts_on,
      (select count(*) from path_learners l where l.organisation_id = ${org} and l.path_id = ${pathId}) as learners_count,
      coalesce((select json_agg(json_build_object('version', v.version, 'published_at', v.published_at, 'published_by', ${personJson('u')},
          'moved_learners', v.moved_learners,
          'learners_count', (select count(*) from path_learners l where l.organisation_id = ${org} and l.path_id = ${pathId} and l.version = v.version),
          'approved_by', (select json_agg(${personJson('a')}) from path_reviews r join users a on a.organisation_id = r.organisation_id and a.id = r.user_id
            where r.organisation_id = ${org} and r.path_id = ${pathId} and r.version = v.version and r.verdict = 'approved'))
          order by v.version desc)
        from path_versions v left join users u on u.organisation_id = v.organisation_id and u.id = v.published_by
        where v.organisation_id = ${org} and v.path_id = ${pathId}), '[]') as versions,
      coalesce((select json_agg(json_build_object('person', ${personJson('u')}, 'role', k.role) order by k.role, k.added_at)
        from card_collaborators k join users u on u.organisation_id = k.organisation_id and u.id = k.user_id
        where k.organisation_id = ${org} and k.card_id = ${pathId}), '[]') as people,
      coalesce((select json_agg(json_build_object('person', ${personJson('u')}, 'verdict', r.verdict, 'note', r.note, 'at', r.at) order by r.at desc)
        from path_reviews r join users u on u.organisation_id = r.organisation_id and u.id = r.user_id
        where r.organisation_id = ${org} and r.path_id = ${pathId} and r.version = ${draftVersion}), '[]') as reviews,
      (select json_build_object('done', n.done, 'total', n.total) from path_recounts n
        where n.organisation_id = ${org} and n.path_id = ${pathId} and n.finished_at is null order by n.started_at desc limit 1) as recount
    from cards c
    join users o on o.organisation_id = c.organisation_id and o.id = c.author_id
    left join paths p on p.organisation_id = c.organisation_id and p.card_id = c.id
    left join users x on x.organisation_id = c.organisation_id and x.id = p.edited_by
    where c.organisation_id = ${org} and c.id = ${pathId}`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('The card was found a moment ago');
  return row;
}

/** Makes exactly these people collaborators and reviewers of a card; those who are no one here are left out. Returns who is new. */
export async function replacePeople(
  store: Store,
  { id: cardId }: Authorized<CardRow, 'delete'>,
  people: readonly { userId: string; role: string }[],
  now: Date,
): Promise<string[]> {
  const ids = people.map(({ userId }) => userId);
  await sql`delete from card_collaborators
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and user_id <> all(${ids}::uuid[])`.execute(store.db);
  const { rows } = await sql<{ user_id: string; is_new: boolean }>`
    insert into card_collaborators as k (organisation_id, card_id, user_id, role, added_at)
    select u.organisation_id, ${cardId}::uuid, u.id, n.role, ${now}
    from unnest(${ids}::uuid[], ${people.map(({ role }) => role)}::text[]) n (user_id, role)
    join users u on u.organisation_id = ${store.organisationId} and u.id = n.user_id and u.status = 'active'
    on conflict (organisation_id, card_id, user_id) do update set role = excluded.role
    returning k.user_id, k.added_at = ${now} as is_new`.execute(store.db);
  return rows.filter(({ is_new }) => is_new).map(({ user_id }) => user_id);
}

/** Keeps what a reviewer thinks of a version; the newest word counts. */
export async function putReview(
  store: Store,
  review: { pathId: string; version: number; userId: string; verdict: string; note: string; now: Date },
): Promise<void> {
  await sql`
    insert into path_reviews (organisation_id, path_id, version, user_id, verdict, note, at)
    values (${store.organisationId}, ${review.pathId}, ${review.version}, ${review.userId}, ${review.verdict}, ${review.note}, ${review.now})
    on conflict (organisation_id, path_id, version, user_id) do update set verdict = excluded.verdict, note = excluded.note, at = excluded.at`.execute(
    store.db,
  );
}

/**
 * For each card of a draft that is not open to everyone: how many of the path's audience could not open it by itself. People of an open path
 * are everyone here. What is not published no one can open.
 */
export async function findCardsNotOpen(
  store: Store,
  pathId: string,
  version: number,
): Promise<{ card_id: string; title: string; state: string; people_count: number }[]> {
  const { rows } = await sql<{ card_id: string; title: string; state: string; people_count: number }>`
    with audience as (
      select u.id as user_id from cards p join users u on u.organisation_id = p.organisation_id and u.status = 'active'
      where p.organisation_id = ${store.organisationId} and p.id = ${pathId}
        and (p.audience <> 'restricted' or exists (select 1 from card_audience a
          where a.organisation_id = p.organisation_id and a.card_id = p.id and (a.target_type = 'user' and a.target_id = u.id
            or a.target_type = 'group' and exists (select 1 from group_members m where m.organisation_id = p.organisation_id
              and m.group_id = a.target_id and m.user_id = u.id and m.role <> 'pending'))))
    ), listed as (
      select c.organisation_id, c.id, c.title, c.state, c.audience, min(e.position) as position from path_entries e
      join cards c on c.organisation_id = e.organisation_id and c.id = e.card_id
      where e.organisation_id = ${store.organisationId} and e.path_id = ${pathId} and e.version = ${version}
        and (c.state <> 'published' or c.audience = 'restricted')
      group by c.organisation_id, c.id, c.title, c.state, c.audience
    )
    select l.id as card_id, l.title, l.state, count(*) as people_count
    from listed l cross join audience u
    where l.state <> 'published' or not exists (select 1 from card_audience a
      where a.organisation_id = l.organisation_id and a.card_id = l.id and (a.target_type = 'user' and a.target_id = u.user_id
        or a.target_type = 'group' and exists (select 1 from group_members m where m.organisation_id = l.organisation_id
          and m.group_id = a.target_id and m.user_id = u.user_id and m.role <> 'pending')))
    group by l.id, l.title, l.state, l.position order by l.position`.execute(store.db);
  return rows;
}

/** What keeps a draft from being published, counted in one statement. */
export async function findPublishFacts(
  store: Store,
  pathId: string,
  version: number,
): Promise<{ mandatory: number; unpublished_sections: number; weekly: number; learners: number }> {
  const { rows } = await sql<{ mandatory: number; unpublished_sections: number; weekly: number; learners: number }>`
    select count(*) filter (where e.is_mandatory and c.state = 'published') as mandatory,
      count(*) filter (where c.card_type = 'pathway' and c.state <> 'published') as unpublished_sections,
      count(*) filter (where e.opens = 'weekly') as weekly,
      (select count(*) from path_learners l where l.organisation_id = ${store.organisationId} and l.path_id = ${pathId}) as learners
    from path_entries e join cards c on c.organisation_id = e.organisation_id and c.id = e.card_id
    where e.organisation_id = ${store.organisationId} and e.path_id = ${pathId} and e.version = ${version}`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('A count always has a row');
  return row;
}
