import type { FeedbackReason, FilterOptions, Mark, SavedSearchId } from '@waymark/contract/marketplace';
import type { OpportunityId, OpportunityType } from '@waymark/contract/opportunities';
import type { UserId } from '@waymark/contract/kit';
import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import { type ChoiceKind, findChoices } from '../opportunities/opportunities.public.ts';

/** As many choices as a filter offers. */
const MOST_OPTIONS = 200;

/** Sets a mark or takes it back. False when it was so already. */
export async function writeMark(
  tx: Store,
  { userId, opportunityId, mark, state, now }: { userId: UserId; opportunityId: OpportunityId; mark: Mark; state: boolean; now: Date },
): Promise<boolean> {
  const { rows } = state
    ? await sql<{ mark: string }>`
        insert into opportunity_marks (organisation_id, user_id, opportunity_id, mark, at)
        values (${tx.organisationId}, ${userId}, ${opportunityId}, ${mark}, ${now}) on conflict do nothing returning mark`.execute(tx.db)
    : await sql<{ mark: string }>`
        delete from opportunity_marks where organisation_id = ${tx.organisationId} and user_id = ${userId}
          and opportunity_id = ${opportunityId} and mark = ${mark} returning mark`.execute(tx.db);
  return rows.length > 0;
}

/** How many opportunities someone has marked so. */
export async function countMarks(tx: Store, userId: UserId, mark: Mark): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from opportunity_marks
    where organisation_id = ${tx.organisationId} and user_id = ${userId} and mark = ${mark}`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

/** A page of what someone bookmarked and may still see, the last first. */
export async function findBookmarked(
  store: Store,
  userId: UserId,
  page: {
    readonly condition: RawBuilder<unknown>;
    readonly limit: number;
    readonly after: { readonly at: Date; readonly id: string } | null;
  },
): Promise<{ id: OpportunityId; at: Date }[]> {
  const from = page.after === null ? sql`true` : sql`(m.at, m.opportunity_id) < (${page.after.at}, ${page.after.id}::uuid)`;
  const { rows } = await sql<{ id: OpportunityId; at: Date }>`
    select o.id, m.at from opportunity_marks m
    join opportunities o on o.organisation_id = m.organisation_id and o.id = m.opportunity_id
    where m.organisation_id = ${store.organisationId} and m.user_id = ${userId} and m.mark = 'bookmark' and ${page.condition} and ${from}
    order by m.at desc, m.opportunity_id desc limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

interface Kept {
  readonly openRequests: number;
  readonly bookmarked: number;
  /** What they said does not fit them (MKT-09), what they dismissed (MKT-08), and the job role they work in. */
  readonly notForThem: readonly OpportunityId[];
}

/** How many requests someone has open, how many bookmarks, and what does not fit them. */
export async function findKept(store: Store, userId: UserId): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select (select count(*)::int from opportunity_requests r where r.organisation_id = ${store.organisationId}
        and r.applicant_id = ${userId} and r.ended_at is null) as "openRequests",
      (select count(*)::int from opportunity_marks m where m.organisation_id = ${store.organisationId}
        and m.user_id = ${userId} and m.mark = 'bookmark') as bookmarked,
      array(select f.opportunity_id from recommendation_feedback f where f.organisation_id = ${store.organisationId}
        and f.user_id = ${userId}
        union select d.opportunity_id from opportunity_marks d where d.organisation_id = ${store.organisationId} and d.user_id = ${userId}
          and d.mark = 'dismiss'
        union select h.role_id from person_job_roles h where h.organisation_id = ${store.organisationId} and h.user_id = ${userId})
        as "notForThem"`.execute(store.db);
  return rows[0] ?? { openRequests: 0, bookmarked: 0, notForThem: [] };
}

export type OfferedOptions = Omit<FilterOptions, 'scoreThresholds'>;

/** The choices that what fulfils a condition on `opportunities o` leaves: all of it is looked at; the commonest where there are too many. */
export async function findFilterOptions(store: Store, condition: RawBuilder<unknown>): Promise<OfferedOptions> {
  const { rows } = await sql<OfferedOptions>`
    with offered as (
      select o.skill_ids, o.time_zones, o.languages, o.location_ids from opportunities o where o.organisation_id = ${store.organisationId} and ${condition}
    )
    select coalesce((select json_agg(json_build_object('value', s.id, 'label', s.name) order by s.name) from (
        select s.id, s.name from (select skill_id, count(*) as uses from offered, unnest(skill_ids) as skill_id group by skill_id
          order by uses desc limit ${sql.lit(MOST_OPTIONS)}) used
        join skills s on s.organisation_id = ${store.organisationId} and s.id = used.skill_id) s), '[]') as skills,
      coalesce((select json_agg(json_build_object('value', l.id, 'label', l.title) order by l.title, l.id) from (
        select location_id from (select location_id, count(*) as uses from offered, unnest(location_ids) as location_id group by location_id
          order by uses desc limit ${sql.lit(MOST_OPTIONS)}) used) used
        join locations l on l.organisation_id = ${store.organisationId} and l.id = used.location_id), '[]') as locations,
      array(select distinct zone from offered, unnest(time_zones) as zone order by zone limit ${sql.lit(MOST_OPTIONS)}) as "timeZones",
      array(select distinct language from offered, unnest(languages) as language order by language limit ${sql.lit(MOST_OPTIONS)}) as languages`.execute(
    store.db,
  );
  return rows[0] ?? { skills: [], timeZones: [], languages: [], locations: [] };
}

/** The choices that all open offers of a type leave, by their counts; the commonest where there are too many. Two statements. */
export async function findCountedOptions(store: Store, type: OpportunityType): Promise<OfferedOptions> {
  const choices = await findChoices(store, type, MOST_OPTIONS);
  const of = (kind: ChoiceKind) => choices.get(kind) ?? [];
  const { rows } = await sql<Pick<OfferedOptions, 'skills' | 'locations'>>`
    select coalesce((select json_agg(json_build_object('value', s.id, 'label', s.name) order by s.name) from skills s
        where s.organisation_id = ${store.organisationId} and s.id = any(${of('skill')}::uuid[])), '[]') as skills,
      coalesce((select json_agg(json_build_object('value', l.id, 'label', l.title) order by l.title, l.id) from locations l
        where l.organisation_id = ${store.organisationId} and l.id = any(${of('location')}::uuid[])), '[]') as locations`.execute(store.db);
  const { skills = [], locations = [] } = rows[0] ?? {};
  return { skills, locations, timeZones: of('timeZone').toSorted(), languages: of('language').toSorted() };
}

export interface SavedSearchRow {
  readonly id: SavedSearchId;
  readonly bucket: OpportunityType;
  readonly name: string;
  readonly payload: Record<string, unknown>;
  readonly alerted_until: Date | null;
  readonly created_at: Date;
}

/** Everything someone saved; the service keeps it short. */
export async function findSavedSearches(store: Store, userId: UserId): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select id, bucket, name, payload, alerted_until, created_at from saved_searches
    where organisation_id = ${store.organisationId} and user_id = ${userId} order by bucket, name, id`.execute(store.db);
  return rows;
}

/** Keeps a search, in the place of one of the same name and type. */
export async function upsertSavedSearch(
  tx: Store,
  row: {
    readonly userId: UserId;
    readonly id: SavedSearchId;
    readonly bucket: OpportunityType;
    readonly name: string;
    readonly payload: unknown;
    readonly alerts: boolean;
  },
  now: Date,
): Promise<SavedSearchRow> {
  const { rows } = await sql<SavedSearchRow>`
    insert into saved_searches (organisation_id, id, user_id, bucket, name, payload, alerted_until, created_at)
    values (${tx.organisationId}, ${row.id}, ${row.userId}, ${row.bucket}, ${row.name}, ${JSON.stringify(row.payload)}::jsonb,
      ${row.alerts ? now : null}, ${now})
    on conflict (organisation_id, user_id, bucket, name) do update set payload = excluded.payload, alerted_until = excluded.alerted_until
    returning id, bucket, name, payload, alerted_until, created_at`.execute(tx.db);
  return rows[0]!;
}

/** Turns alerts of a kept search on, from a moment on, or off. Undefined when the person has no such search. */
export async function setAlertsOf(tx: Store, userId: UserId, id: SavedSearchId, from: Date | null): Promise<SavedSearchRow | undefined> {
  const { rows } = await sql<SavedSearchRow>`
    update saved_searches set alerted_until = ${from}
    where organisation_id = ${tx.organisationId} and user_id = ${userId} and id = ${id}
    returning id, bucket, name, payload, alerted_until, created_at`.execute(tx.db);
  return rows[0];
}

export interface AlertRow extends SavedSearchRow {
  readonly user_id: UserId;
  readonly alerted_until: Date;
  /** When the newest of its type was published. */
  readonly newest: Date;
}

/** Kept searches with alerts in whose type something was published that was not told, by id. */
export async function findAlerts(
  store: Store,
  { after, limit }: { readonly after: SavedSearchId | null; readonly limit: number },
): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select s.id, s.user_id, s.bucket, s.name, s.payload, s.alerted_until, s.created_at, n.newest from saved_searches s
    join (select type, max(published_at) as newest from opportunities
      where organisation_id = ${store.organisationId} and state = 'open' group by type) n on n.type = s.bucket
    where s.organisation_id = ${store.organisationId} and s.alerted_until < n.newest
      ${after === null ? sql`` : sql`and s.id > ${after}`}
    order by s.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** Of some opportunities those published after a moment, the newest first. */
export async function findPublishedSince(
  store: Store,
  ids: readonly OpportunityId[],
  since: Date,
): Promise<{ readonly id: OpportunityId; readonly title: string }[]> {
  const { rows } = await sql<{ id: OpportunityId; title: string }>`
    select id, title from opportunities where organisation_id = ${store.organisationId} and id = any(${ids}::uuid[]) and published_at > ${since}
    order by published_at desc, id desc`.execute(store.db);
  return rows;
}

/** Notes until when what is new in a search was told; nothing where its owner turned alerts off meanwhile. */
export async function setAlertedUntil(tx: Store, id: SavedSearchId, until: Date): Promise<void> {
  await sql`update saved_searches set alerted_until = ${until}
    where organisation_id = ${tx.organisationId} and id = ${id} and alerted_until is not null`.execute(tx.db);
}

/** False when the person has no such search. */
export async function deleteSavedSearchOf(tx: Store, userId: UserId, id: SavedSearchId): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from saved_searches where organisation_id = ${tx.organisationId} and user_id = ${userId} and id = ${id} returning id`.execute(
    tx.db,
  );
  return rows.length > 0;
}

export async function upsertFeedback(
  tx: Store,
  feedback: { readonly userId: UserId; readonly opportunityId: OpportunityId; readonly reason: FeedbackReason; readonly text: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into recommendation_feedback (organisation_id, user_id, opportunity_id, reason, text, at)
    values (${tx.organisationId}, ${feedback.userId}, ${feedback.opportunityId}, ${feedback.reason}, ${feedback.text}, ${now})
    on conflict (organisation_id, user_id, opportunity_id) do update set reason = excluded.reason, text = excluded.text, at = excluded.at`.execute(
    tx.db,
  );
}
