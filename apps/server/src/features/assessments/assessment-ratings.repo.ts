import { type RawBuilder, sql } from 'kysely';
import type { AssessmentInvitationId, RatingSort } from '@waymark/contract/assessments';
import type { UserId } from '@waymark/contract/kit';
import type { SkillId } from '@waymark/contract/skills';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { personJson } from '../people/people.public.ts';
import type { AskedRow, InvitationRow, ManagerRatingRow, ReceivedRatingRow, ReleaseRow, SentRatingRow, Sorted } from './assessment.row.ts';
import { dayCell, sortedPage, type SortedPage, textCell } from './sorted-list.repo.ts';

export interface NewRating {
  readonly id: string;
  readonly skillId: SkillId;
  readonly level: string;
  readonly weight: number;
  readonly comment: string;
}

/** What was said by an invitation already, and whether it is part of an average. */
export async function findRatingsOf(
  store: Store,
  id: AssessmentInvitationId,
): Promise<{ skill_id: SkillId; level: string; comment: string; is_released: boolean }[]> {
  const { rows } = await sql<{ skill_id: SkillId; level: string; comment: string; is_released: boolean }>`
    select skill_id, level, comment, release_id is not null as is_released from assessment_ratings
    where organisation_id = ${store.organisationId} and invitation_id = ${id}`.execute(store.db);
  return rows;
}

/** The key that tells the ratings of one rater of one person together; undefined before their first. */
export async function findRaterKey(store: Store, personId: UserId, raterId: UserId): Promise<string | undefined> {
  const row = await store.db
    .selectFrom('assessment_ratings')
    .select('rater_key')
    .where('organisation_id', '=', store.organisationId)
    .where('person_id', '=', personId)
    .where('rater_id', '=', raterId)
    .limit(1)
    .executeTakeFirst();
  return row?.rater_key;
}

/** Writes what a rater says by an invitation, in the place of what they said by it before. */
export async function putRatings(
  store: Store,
  invitation: Authorized<InvitationRow, 'answer'>,
  raterKey: string,
  ratings: readonly NewRating[],
  now: Date,
): Promise<void> {
  await store.db
    .insertInto('assessment_ratings')
    .values(
      ratings.map(({ id, skillId, level, weight, comment }) => ({
        organisation_id: store.organisationId,
        id,
        invitation_id: invitation.id,
        person_id: invitation.requester_id,
        skill_id: skillId,
        rater_id: invitation.rater_id,
        rater_key: raterKey,
        kind: invitation.kind,
        level,
        level_weight: weight,
        comment,
        rated_at: now,
        due_at: invitation.due_at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'invitation_id', 'skill_id']).doUpdateSet((eb) => ({
        level: eb.ref('excluded.level'),
        level_weight: eb.ref('excluded.level_weight'),
        comment: eb.ref('excluded.comment'),
        rated_at: eb.ref('excluded.rated_at'),
      })),
    )
    .execute();
}

/** What of a skill waits to be released: how many new raters rated, how many still can, and whether it is due. */
export interface WaitingRow {
  readonly skill_id: SkillId;
  /** Without those who are in a released average already: what they say again comes along with what new ones say. */
  readonly raters: number;
  readonly open: number;
  readonly is_due: boolean;
}

export async function findWaiting(store: Store, personId: UserId, skillIds: readonly SkillId[], now: Date): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with released as (
      select distinct skill_id, rater_id, rater_key from assessment_ratings
      where organisation_id = ${store.organisationId} and person_id = ${personId} and kind = 'peer' and release_id is not null
        and skill_id = any(${[...skillIds]}::uuid[]))
    select r.skill_id,
      count(distinct r.rater_id) filter (where not exists (select from released d where d.skill_id = r.skill_id and d.rater_key = r.rater_key))::int
        as raters, bool_or(r.due_at <= ${now}) as is_due,
      (select count(distinct i.rater_id)::int from assessment_invitations i
        join assessment_request_skills k on k.organisation_id = i.organisation_id and k.request_id = i.request_id
        where i.organisation_id = ${store.organisationId} and i.requester_id = ${personId} and i.kind = 'peer' and i.ended_at is null
          and k.skill_id = r.skill_id
          and not exists (select from released d where d.skill_id = r.skill_id and d.rater_id = i.rater_id)) as open
    from assessment_ratings r
    where r.organisation_id = ${store.organisationId} and r.person_id = ${personId} and r.kind = 'peer' and r.release_id is null
      and r.skill_id = any(${[...skillIds]}::uuid[])
    group by r.skill_id order by r.skill_id`.execute(store.db);
  return rows;
}

export interface PeerRatingRow {
  readonly rater_id: UserId | null;
  readonly rater_key: string;
  readonly level_weight: number;
  readonly comment: string;
  readonly rated_at: Date;
  readonly release_id: string | null;
}

/** All that peers said of a skill of a person. */
export async function findPeerRatings(store: Store, personId: UserId, skillId: SkillId): Promise<PeerRatingRow[]> {
  const { rows } = await sql<PeerRatingRow>`
    select rater_id, rater_key, level_weight, comment, rated_at, release_id from assessment_ratings
    where organisation_id = ${store.organisationId} and person_id = ${personId} and skill_id = ${skillId} and kind = 'peer'`.execute(
    store.db,
  );
  return rows;
}

export interface NewRelease {
  readonly id: string;
  readonly personId: UserId;
  readonly skillId: SkillId;
  readonly level: string;
  readonly raters: number;
  readonly comments: readonly string[];
  readonly day: string;
}

/** Writes an average and marks the ratings that came into it. */
export async function insertRelease(store: Store, release: NewRelease): Promise<void> {
  const { id, personId, skillId, level, raters, comments, day } = release;
  await sql`insert into assessment_releases (organisation_id, id, person_id, skill_id, level, raters, comments, released_on, sequence)
    select ${store.organisationId}, ${id}, ${personId}, ${skillId}, ${level}, ${raters}, ${[...comments]}::text[], ${day}::date,
      coalesce(max(sequence), 0) + 1
    from assessment_releases where organisation_id = ${store.organisationId} and person_id = ${personId} and skill_id = ${skillId}`.execute(
    store.db,
  );
  await sql`update assessment_ratings set release_id = ${id}
    where organisation_id = ${store.organisationId} and person_id = ${personId} and skill_id = ${skillId} and kind = 'peer'
      and release_id is null`.execute(store.db);
}

/** The newest average of each skill of some people, where it may be shown. */
export async function findReleases(store: Store, personIds: readonly UserId[], fewest: number): Promise<ReleaseRow[]> {
  const { rows } = await sql<ReleaseRow>`
    select * from (
      select distinct on (person_id, skill_id) person_id, skill_id, level, raters, comments, released_on::text as day, hidden
      from assessment_releases where organisation_id = ${store.organisationId} and person_id = any(${[...personIds]}::uuid[])
      order by person_id, skill_id, sequence desc) newest
    where not hidden and raters >= ${fewest}`.execute(store.db);
  return rows;
}

/** What a manager said last of each skill of some people. */
export async function findManagerRatings(store: Store, personIds: readonly UserId[]): Promise<ManagerRatingRow[]> {
  const { rows } = await sql<ManagerRatingRow>`
    select distinct on (person_id, skill_id) person_id, skill_id, level, comment, rated_at from assessment_ratings
    where organisation_id = ${store.organisationId} and person_id = any(${[...personIds]}::uuid[]) and kind = 'manager'
    order by person_id, skill_id, rated_at desc, id desc`.execute(store.db);
  return rows;
}

/** How far the newest request for each skill of some people is. */
export async function findAsked(store: Store, personIds: readonly UserId[]): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    with asked as (
      select q.requester_id, k.skill_id, q.id, q.created_at from assessment_requests q
      join assessment_request_skills k on k.organisation_id = q.organisation_id and k.request_id = q.id
      where q.organisation_id = ${store.organisationId} and q.requester_id = any(${[...personIds]}::uuid[])
    ), newest as (
      select distinct on (a.requester_id, a.skill_id) a.requester_id, a.skill_id, a.id from asked a
      where exists (select 1 from assessment_invitations i where i.organisation_id = ${store.organisationId} and i.request_id = a.id
        and i.kind = 'peer') order by a.requester_id, a.skill_id, a.created_at desc, a.id desc
    )
    select a.requester_id as person_id, a.skill_id,
      count(*) filter (where i.kind = 'peer' and a.id = n.id and i.status <> 'withdrawn')::int as asked,
      count(*) filter (where i.kind = 'peer' and a.id = n.id and i.status = 'completed')::int as answered,
      count(*) filter (where i.kind = 'peer' and a.id = n.id and i.ended_at is null)::int as open,
      coalesce(bool_or(i.kind = 'manager' and i.ended_at is null), false) as with_manager
    from asked a
    join assessment_invitations i on i.organisation_id = ${store.organisationId} and i.request_id = a.id
    left join newest n on n.requester_id = a.requester_id and n.skill_id = a.skill_id
    group by a.requester_id, a.skill_id`.execute(store.db);
  return rows;
}

interface RatingCells {
  readonly sort: RatingSort;
  readonly language: string;
  readonly timeZone: string;
  /** Keys of the levels, the lowest first. */
  readonly levels: readonly string[];
}

const labelIn = (language: string) => sql`coalesce(s.labels->>${language}, s.name)`;
/** The place of a level as text that sorts like a number. */
const levelCell = (level: RawBuilder<unknown>, levels: readonly string[]) =>
  sql`to_char(array_position(${[...levels]}::text[], ${level}), 'FM00')`;

/** What someone was rated: every average that may be shown, and every manager's rating. */
export async function findReceivedRatings(
  store: Store,
  personId: UserId,
  fewest: number,
  { sort, language, levels }: RatingCells,
  page: SortedPage,
): Promise<(ReceivedRatingRow & Sorted)[]> {
  const cell = {
    'sent-on': sql`all_of.day`,
    person: textCell(sql`rater.full_name`),
    skills: textCell(labelIn(language)),
    level: levelCell(sql`all_of.level`, levels),
  }[sort];
  const found = sql`select all_of.id, all_of.skill_id, all_of.kind, ${personJson('rater')} as rater, all_of.level, all_of.raters,
      all_of.comments, all_of.day, ${cell} as sort_key, ${labelIn(language)} as sort_text, all_of.id::text as sort_id
    from (
      select a.id, a.skill_id, 'peer' as kind, null::uuid as rater_id, a.level, a.raters, a.comments, a.released_on::text as day
      from assessment_releases a where a.organisation_id = ${store.organisationId} and a.person_id = ${personId} and not a.hidden
        and a.raters >= ${fewest}
      union all
      select r.id, r.skill_id, 'manager', r.rater_id, r.level, null, case when r.comment = '' then '{}' else array[r.comment] end,
        to_char(r.rated_at at time zone 'UTC', 'YYYY-MM-DD')
      from assessment_ratings r where r.organisation_id = ${store.organisationId} and r.person_id = ${personId} and r.kind = 'manager'
    ) all_of
    join skills s on s.organisation_id = ${store.organisationId} and s.id = all_of.skill_id
    left join users rater on rater.organisation_id = ${store.organisationId} and rater.id = all_of.rater_id`;
  const { rows } = await sql<ReceivedRatingRow & Sorted>`${sortedPage(found, page)}`.execute(store.db);
  return rows;
}

/** What someone said of others. */
export async function findSentRatings(
  store: Store,
  raterId: UserId,
  { sort, language, timeZone, levels }: RatingCells,
  page: SortedPage,
): Promise<(SentRatingRow & Sorted)[]> {
  const cell = {
    'sent-on': dayCell(sql`r.rated_at`, timeZone),
    person: textCell(sql`person.full_name`),
    skills: textCell(labelIn(language)),
    level: levelCell(sql`r.level`, levels),
  }[sort];
  const found = sql`select r.id, r.invitation_id, r.skill_id, r.kind, ${personJson('person')} as requester, r.level, r.comment, r.rated_at,
      r.release_id is not null as is_released, ${cell} as sort_key, person.full_name || ' ' || ${labelIn(language)} as sort_text,
      r.id::text as sort_id
    from assessment_ratings r
    join users person on person.organisation_id = r.organisation_id and person.id = r.person_id
    join skills s on s.organisation_id = r.organisation_id and s.id = r.skill_id
    where r.organisation_id = ${store.organisationId} and r.rater_id = ${raterId}`;
  const { rows } = await sql<SentRatingRow & Sorted>`${sortedPage(found, page)}`.execute(store.db);
  return rows;
}

/** Takes the name of an erased rater off what they said; answers whose averages it was part of. */
export async function forgetRatingsBy(store: Store, raterId: UserId): Promise<{ person_id: UserId; skill_id: SkillId }[]> {
  const { rows } = await sql<{ person_id: UserId; skill_id: SkillId }>`
    with gone as (update assessment_ratings set rater_id = null
      where organisation_id = ${store.organisationId} and rater_id = ${raterId} returning person_id, skill_id, kind)
    select distinct person_id, skill_id from gone where kind = 'peer' order by person_id, skill_id`.execute(store.db);
  return rows;
}

/** Counts who can still be named behind each average of a skill, and hides those of too few. Answers the ids of the hidden ones. */
export async function recountReleases(store: Store, personId: UserId, skillId: SkillId, fewest: number): Promise<string[]> {
  const { rows } = await sql<{ id: string; hidden: boolean }>`
    update assessment_releases a set raters = c.raters, hidden = a.hidden or c.raters < ${fewest}
    from (
      select l.id, (select count(distinct r.rater_id)::int from assessment_ratings r
        join assessment_releases part on part.organisation_id = r.organisation_id and part.id = r.release_id
        where r.organisation_id = l.organisation_id and r.person_id = l.person_id and r.skill_id = l.skill_id and r.kind = 'peer'
          and part.sequence <= l.sequence) as raters
      from assessment_releases l
      where l.organisation_id = ${store.organisationId} and l.person_id = ${personId} and l.skill_id = ${skillId}
    ) c
    where a.organisation_id = ${store.organisationId} and a.id = c.id returning a.id, a.hidden`.execute(store.db);
  return rows.filter(({ hidden }) => hidden).map(({ id }) => id);
}

/** Moves everything about a skill to the one it was merged into. Averages of the old one come before those of the new one. */
export async function moveSkill(store: Store, from: SkillId, into: SkillId): Promise<void> {
  const org = sql`organisation_id = ${store.organisationId}`;
  await sql`delete from assessment_request_skills k where k.organisation_id = ${store.organisationId} and k.skill_id = ${from} and exists (
    select 1 from assessment_request_skills o where o.organisation_id = k.organisation_id and o.request_id = k.request_id
      and o.skill_id = ${into})`.execute(store.db);
  await sql`update assessment_request_skills set skill_id = ${into} where ${org} and skill_id = ${from}`.execute(store.db);
  await sql`delete from assessment_ratings r where r.organisation_id = ${store.organisationId} and r.skill_id = ${from} and exists (
    select 1 from assessment_ratings o where o.organisation_id = r.organisation_id and o.invitation_id = r.invitation_id
      and o.skill_id = ${into})`.execute(store.db);
  await sql`update assessment_ratings set skill_id = ${into} where ${org} and skill_id = ${from}`.execute(store.db);
  await sql`update assessment_releases a set skill_id = ${into}, sequence = b.first - 1 - b.last + a.sequence
    from (select f.person_id, max(f.sequence) as last, coalesce(min((select min(o.sequence) from assessment_releases o
        where o.organisation_id = f.organisation_id and o.person_id = f.person_id and o.skill_id = ${into})), 1) as first
      from assessment_releases f where f.organisation_id = ${store.organisationId} and f.skill_id = ${from} group by f.person_id) b
    where a.organisation_id = ${store.organisationId} and a.skill_id = ${from} and a.person_id = b.person_id`.execute(store.db);
  await sql`delete from assessment_level_descriptions d where d.organisation_id = ${store.organisationId} and d.skill_id = ${from} and exists (
    select 1 from assessment_level_descriptions o where o.organisation_id = d.organisation_id and o.skill_id = ${into}
      and o.level = d.level)`.execute(store.db);
  await sql`update assessment_level_descriptions set skill_id = ${into} where ${org} and skill_id = ${from}`.execute(store.db);
}
