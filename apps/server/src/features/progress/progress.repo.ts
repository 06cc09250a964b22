import { type RawBuilder, sql } from 'kysely';
import type { CardStatus, CompletionState, Stretch } from '@waymark/contract/cards';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { isEmptyProgress, underway } from './card-status.repo.ts';
import type { Deed } from './progress.row.ts';
import { cardSource } from './card-source.ts';
import { type UserId } from '@waymark/contract/kit';

/** The period that is open for a person on a card, inside another statement. */
const openPeriodOf = (store: Store, cardId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select l.period from learning_periods l where l.organisation_id = ${store.organisationId}
    and l.card_id = ${cardId} and l.user_id = ${userId} and l.closed_at is null), '')`;

/**
 * SQL: the moment from which what someone does at a card counts for the period that is open, `-infinity` while none was opened: attempts before it are of
 * an earlier turn, and use up none of those of this one (LRN-13).
 */
export const openedAt = (store: Store, cardId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`coalesce((select l.opened_at from learning_periods l where l.organisation_id = ${store.organisationId}
    and l.card_id = ${cardId} and l.user_id = ${userId} and l.closed_at is null), '-infinity'::timestamptz)`;

/** The period that is open for a person on a card; empty for the one that has no name. */
export async function findOpenPeriod(store: Store, cardId: string, userId: string): Promise<string> {
  const { rows } = await sql<{ period: string }>`
    select ${openPeriodOf(store, sql`${cardId}::uuid`, sql`${userId}::uuid`)} as period`.execute(store.db);
  return rows[0]?.period ?? '';
}

/** Returns whether someone is at work on a card or completed it in the period that is open. */
export async function isBegun(store: Store, cardId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is_begun: boolean }>`
    select p.completion_state = 'COMPLETED' or coalesce(${underway('p')}, false) as is_begun from card_progress p
    where p.organisation_id = ${store.organisationId} and p.card_id = ${cardId} and p.user_id = ${userId}`.execute(store.db);
  return rows[0]?.is_begun ?? false;
}

/** Starts a learner on a card. Returns whether they had not begun before. */
export async function startProgress(store: Store, cardId: string, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into card_progress (organisation_id, card_id, user_id, period, started_at, updated_at)
    values (${store.organisationId}, ${cardId}, ${userId}, ${openPeriodOf(store, sql`${cardId}::uuid`, sql`${userId}::uuid`)}, ${now}, ${now})
    on conflict do nothing returning 1`.execute(store.db);
  return rows.length > 0;
}

/** When someone started a card in the period that is open; undefined where they have not. */
export async function findStartedAt(store: Store, cardId: string, userId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ started_at: Date }>`select started_at from card_progress
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and user_id = ${userId}`.execute(store.db);
  return rows[0]?.started_at;
}

/** What was played of a card so far, and since when the time runs in which more can have been played. */
export interface PlayedRow {
  readonly played: Stretch[] | null;
  readonly since: Date;
  readonly completion_state: CompletionState;
  readonly completed_percentage: number;
  readonly position_seconds: number | null;
}

/** Starts the learner where they have not begun, and keeps other reports waiting until the transaction ends. */
export async function lockPlayed(store: Store, cardId: string, userId: string, now: Date): Promise<PlayedRow> {
  await startProgress(store, cardId, userId, now);
  const { rows } = await sql<PlayedRow>`
    select played, coalesce(played_at, started_at) as since, completion_state, completed_percentage, position_seconds from card_progress
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and user_id = ${userId} for update`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('The row was made just before');
  return row;
}

/** Notes what was played or read; what is complete stays complete and a percentage never goes back. */
export async function advancePlayed(
  store: Store,
  cardId: string,
  userId: string,
  reached: { played: readonly Stretch[]; percentage: number; positionSeconds: number; readSeconds: number },
  now: Date,
): Promise<void> {
  await sql`
    update card_progress set played = ${JSON.stringify(reached.played)}::jsonb, played_at = ${now}, updated_at = ${now},
      completed_percentage = greatest(completed_percentage, ${reached.percentage}), position_seconds = ${reached.positionSeconds}, read_seconds = read_seconds + ${reached.readSeconds}
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and user_id = ${userId}`.execute(store.db);
}

/** Sets how far people are with cards that are not complete; unlike what one plays, this may go down. One statement. */
export async function setPercentages(
  store: Store,
  all: readonly { cardId: string; userId: string; percentage: number }[],
  now: Date,
): Promise<void> {
  if (all.length === 0) return;
  await sql`
    insert into card_progress as p (organisation_id, card_id, user_id, period, completed_percentage, started_at, updated_at)
    select ${store.organisationId}, n.card_id, n.user_id, ${openPeriodOf(store, sql`n.card_id`, sql`n.user_id`)}, n.percentage, ${now}, ${now}
    from unnest(${all.map(({ cardId }) => cardId)}::uuid[], ${all.map(({ userId }) => userId)}::uuid[],
      ${all.map(({ percentage }) => percentage)}::int[]) as n (card_id, user_id, percentage)
    on conflict (organisation_id, card_id, user_id) do update
      set completed_percentage = excluded.completed_percentage, updated_at = excluded.updated_at
      where p.completion_state <> 'COMPLETED' and p.achieved_at is null and p.completed_percentage <> excluded.completed_percentage`.execute(
    store.db,
  );
}

/**
 * Writes down what a course or quiz said of itself, with its score in per cent; what is complete stays complete, and passing is more than completing.
 * With `keepsBest` the score of several attempts is the best of them, not the last, also of one that passed and waits at a gate.
 */
export async function setCourseStatus(
  store: Store,
  cardId: string,
  userId: string,
  reached: { status: CardStatus; percentage: number; score?: number | null; keepsBest?: boolean },
  now: Date,
): Promise<void> {
  await sql`
    insert into card_progress as p (organisation_id, card_id, user_id, period, completed_percentage, course_status, course_score, started_at, updated_at)
    values (${store.organisationId}, ${cardId}, ${userId}, ${openPeriodOf(store, sql`${cardId}::uuid`, sql`${userId}::uuid`)},
      ${reached.percentage}, ${reached.status}, ${reached.score ?? null}, ${now}, ${now})
    on conflict (organisation_id, card_id, user_id) do update set
      completed_percentage = greatest(p.completed_percentage, excluded.completed_percentage),
      course_status = case
        when p.course_status = 'Passed' then 'Passed'
        when p.course_status = 'Completed' and (excluded.course_status = 'In Progress' or p.completion_state = 'COMPLETED'
          and excluded.course_status <> 'Passed') then 'Completed'
        else excluded.course_status end,
      course_score = case when ${reached.keepsBest ?? false} and p.course_status is not null then greatest(p.course_score, excluded.course_score)
        else excluded.course_score end,
      updated_at = excluded.updated_at`.execute(store.db);
}

/** Writes down who is registered for a card that one takes part in, and who no longer is; what anyone did on it stays (LRN-12). */
export async function setRegistered(
  store: Store,
  cardId: string,
  { registered, released }: { readonly registered: readonly string[]; readonly released: readonly string[] },
  now: Date,
): Promise<void> {
  if (registered.length > 0)
    await sql`
      insert into card_progress as p (organisation_id, card_id, user_id, period, course_status, started_at, updated_at)
      select ${store.organisationId}, ${cardId}, n.user_id, ${openPeriodOf(store, sql`${cardId}::uuid`, sql`n.user_id`)}, 'Registered', ${now}, ${now}
      from unnest(${registered}::uuid[]) as n (user_id)
      on conflict (organisation_id, card_id, user_id) do update set course_status = excluded.course_status, updated_at = excluded.updated_at
        where p.course_status is null`.execute(store.db);
  if (released.length > 0)
    await sql`
      update card_progress set course_status = null, updated_at = ${now}
      where organisation_id = ${store.organisationId} and card_id = ${cardId} and user_id = any(${released}::uuid[])
        and course_status = 'Registered'`.execute(store.db);
}

/** Writes that a learner did all of the content while gates are open. Returns the period, or undefined where that was known. */
export async function markContentDone(store: Store, cardId: string, deed: Deed, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ period: string }>`
    insert into card_progress as p (organisation_id, card_id, user_id, period, completed_percentage, started_at, updated_at,
      achieved_at, achieved_source, achieved_status, achieved_score)
    values (${store.organisationId}, ${cardId}, ${deed.userId},
      ${openPeriodOf(store, sql`${cardId}::uuid`, sql`${deed.userId}::uuid`)}, 100, ${now}, ${now},
      ${deed.achievedAt}, ${deed.source}, ${deed.status}, ${deed.score})
    on conflict (organisation_id, card_id, user_id) do update set completed_percentage = 100, achieved_at = excluded.achieved_at,
      achieved_source = excluded.achieved_source, achieved_status = excluded.achieved_status, achieved_score = excluded.achieved_score,
      updated_at = excluded.updated_at
      where p.completion_state <> 'COMPLETED' and p.achieved_at is null
    returning period`.execute(store.db);
  return rows[0]?.period;
}

const columnsOf = (deeds: readonly Deed[]) => sql`
  unnest(${deeds.map(() => newId<string>())}::uuid[], ${deeds.map(({ userId }) => userId)}::uuid[],
    ${deeds.map(({ achievedAt }) => achievedAt)}::timestamptz[], ${deeds.map(({ completedAt }) => completedAt)}::timestamptz[],
    ${deeds.map(({ source }) => source)}::text[], ${deeds.map(({ status }) => status)}::text[], ${deeds.map(({ score }) => score)}::integer[],
    ${deeds.map(({ reason }) => reason)}::text[], ${deeds.map(({ isClamped }) => isClamped)}::boolean[],
    ${deeds.map(({ evidence }) => JSON.stringify(evidence))}::jsonb[], ${deeds.map(({ recordedBy }) => recordedBy)}::uuid[])
  as d (id, user_id, achieved_at, completed_at, source, status, score, reason, is_clamped, evidence, recorded_by)`;

/** Rows of the ledger for deeds `d` on card `c`, in a period, with what is true of the card now. */
const ledgerRows = (period: RawBuilder<unknown>, now: Date) => sql`
  insert into learning_completions (organisation_id, id, user_id, card_id, card_version, period, status, score, achieved_at, completed_at,
    recorded_at, source, reason, is_clamped, title, card_type, provider, duration_minutes, skills, evidence, recorded_by)
  select c.organisation_id, d.id, d.user_id, c.id, c.version, ${period}, d.status, d.score, d.achieved_at, d.completed_at, ${now}, d.source,
    d.reason, d.is_clamped, c.title, c.card_type, c.provider, c.duration_minutes,
    array(select s.name from skills s where s.organisation_id = c.organisation_id and s.id = any(c.skill_ids) order by s.name),
    d.evidence, d.recorded_by`;

/**
 * Completes a card for some people, each once in their open period: view, ledger and counter move together. Returns those it is new for,
 * with their period and the row of the ledger.
 */
export async function completeFor(
  store: Store,
  cardId: string,
  deeds: readonly Deed[],
  now: Date,
): Promise<{ user_id: string; period: string; completion_id: string }[]> {
  const { rows } = await sql<{ user_id: string; period: string; completion_id: string }>`
    with d as (select * from ${columnsOf(deeds)}),
    completed as (
      insert into card_progress as p (organisation_id, card_id, user_id, period, completion_state, completed_percentage, started_at, achieved_at,
        completed_at, updated_at)
      select ${store.organisationId}, ${cardId}, d.user_id, ${openPeriodOf(store, sql`${cardId}::uuid`, sql`d.user_id`)}, 'COMPLETED', 100,
        d.achieved_at, d.achieved_at, d.completed_at, ${now}::timestamptz from d
      on conflict (organisation_id, card_id, user_id) do update set
        completion_state = 'COMPLETED', completed_percentage = 100, achieved_at = excluded.achieved_at, completed_at = excluded.completed_at,
        updated_at = excluded.updated_at
        where p.completion_state <> 'COMPLETED'
      returning p.user_id, p.period),
    counted as (
      ${cardSource().countCompletions(store, cardId, sql`(select count(*) from completed)`)}),
    written as (
      ${ledgerRows(sql`n.period`, now)}
      from completed n join d on d.user_id = n.user_id
      join cards c on c.organisation_id = ${store.organisationId} and c.id = ${cardId})
    select n.user_id, n.period, d.id as completion_id from completed n join d on d.user_id = n.user_id`.execute(store.db);
  return rows;
}

/**
 * Adds further claims for a period that is complete or over; the same claim twice is one. Returns the rows that are new, by person. The view is
 * brought in step by `refreshView`.
 */
export async function addClaims(
  store: Store,
  cardId: string,
  period: string,
  deeds: readonly Deed[],
  now: Date,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ user_id: string; id: string }>`
    with d as (select * from ${columnsOf(deeds)})
    ${ledgerRows(sql`${period}`, now)}
    from d join cards c on c.organisation_id = ${store.organisationId} and c.id = ${cardId}
    where not exists (select from learning_completions known where known.organisation_id = c.organisation_id and known.card_id = c.id
      and known.user_id = d.user_id and known.period = ${period} and known.achieved_at = d.achieved_at and known.source = d.source
      and known.status <> 'Withdrawn'
      and not exists (select from learning_completions w where w.organisation_id = known.organisation_id and w.corrects = known.id))
    returning user_id, id`.execute(store.db);
  return new Map(rows.map(({ user_id: userId, id }) => [userId, id]));
}

/** Removes what someone began and did not complete. */
export async function deleteUnfinishedProgress(store: Store, userId: UserId): Promise<void> {
  await sql`delete from card_progress where organisation_id = ${store.organisationId} and user_id = ${userId} and completion_state <> 'COMPLETED'`.execute(
    store.db,
  );
}

/** Drops what someone began and did nothing of; false where something was done. Paths are left by themselves. */
export async function dropEmptyProgress(store: Store, cardId: string, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    delete from card_progress p using cards c
    where p.organisation_id = ${store.organisationId} and p.card_id = ${cardId} and p.user_id = ${userId}
      and c.organisation_id = p.organisation_id and c.id = p.card_id and ${isEmptyProgress('p', 'c')}
    returning 1`.execute(store.db);
  return rows.length > 0;
}
