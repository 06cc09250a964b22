import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Claim } from '@waymark/contract/progress';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { CompletionRow, Deed } from './progress.row.ts';
import { cardSource } from './card-source.ts';

/** What was learnt somewhere else, as the ledger keeps it. */
export interface OutsideLearning {
  readonly title: string;
  readonly cardType: string;
  readonly provider: string;
  readonly durationMinutes: number | null;
}

/** Writes deeds that belong to no card: one statement for any number. Returns the ids of their rows, in the same order. */
export async function insertOutside(
  store: Store,
  all: readonly { readonly learning: OutsideLearning; readonly deed: Deed }[],
  now: Date,
): Promise<string[]> {
  const rows = all.map(({ learning, deed }) => ({
    organisation_id: store.organisationId,
    id: newId<string>(),
    user_id: deed.userId,
    status: deed.status,
    score: deed.score,
    achieved_at: deed.achievedAt,
    completed_at: deed.completedAt,
    recorded_at: now,
    source: deed.source,
    reason: deed.reason,
    title: learning.title,
    card_type: learning.cardType,
    provider: learning.provider,
    duration_minutes: learning.durationMinutes,
    evidence: JSON.stringify(deed.evidence),
    recorded_by: deed.recordedBy,
  }));
  if (rows.length > 0) await store.db.insertInto('learning_completions').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** A row of the ledger; undefined when there is none. */
export async function findCompletion(store: Store, id: string): Promise<CompletionRow | undefined> {
  const { rows } = await sql<CompletionRow>`
    select id, user_id, card_id, period, status, achieved_at, source, title from learning_completions
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
  return rows[0];
}

/** SQL: whether the row of the ledger with an alias is a completion that no one took back. */
export const isStanding = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.status`)} <> 'Withdrawn' and not exists (select from learning_completions taken_back
    where taken_back.organisation_id = ${sql.ref(`${alias}.organisation_id`)} and taken_back.corrects = ${sql.ref(`${alias}.id`)}))`;

/**
 * SQL: whether the row of the ledger with an alias is the completion that counts: the earliest of its card, person and period that no one took
 * back. Learning outside belongs to no card, so each row counts. What is finished, and how long it took, is counted by it everywhere.
 */
export const isCounted = (alias: string): RawBuilder<boolean> => {
  const own = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(${isStanding(alias)} and (${own('card_id')} is null or not exists (select from learning_completions earlier
    where earlier.organisation_id = ${own('organisation_id')} and earlier.card_id = ${own('card_id')} and earlier.user_id = ${own('user_id')}
      and earlier.period = ${own('period')} and (earlier.achieved_at, earlier.id) < (${own('achieved_at')}, ${own('id')}) and ${isStanding('earlier')})))`;
};

/**
 * SQL: the cards a person completed in any period, each once, with the day of their newest completion: `card_id` and `completed_at`. A period that
 * begins afresh takes none of them away, as it takes none out of the record (ANA-09).
 */
export const completedCards = (store: Store, userId: string): RawBuilder<unknown> => sql`
  (select l.card_id, max(l.completed_at) as completed_at from learning_completions l
  where l.organisation_id = ${store.organisationId} and l.user_id = ${userId} and l.card_id is not null and ${isCounted('l')}
  group by l.card_id)`;

/** A completion that no one took back: who achieved the card when, and the period it is for. */
export interface StandingClaim {
  readonly user_id: UserId;
  readonly period: string;
  readonly achieved_at: Date;
}

/** What some people completed of a card, in all periods, the earliest first. */
export async function findStandingClaims(store: Store, cardId: string, userIds: readonly string[]): Promise<StandingClaim[]> {
  const { rows } = await sql<StandingClaim>`
    select l.user_id, l.period, l.achieved_at from learning_completions l
    where l.organisation_id = ${store.organisationId} and l.card_id = ${cardId} and l.user_id = any(${userIds}::uuid[]) and ${isStanding('l')}
    order by l.achieved_at, l.id`.execute(store.db);
  return rows;
}

/** Every row of some people on a card and period, in the order they were recorded. */
export async function listClaims(
  store: Store,
  cardId: string,
  period: string,
  userIds: readonly string[],
): Promise<(Claim & { userId: string })[]> {
  const { rows } = await sql<Claim & { userId: string }>`
    select id, user_id as "userId", status, achieved_at as "achievedAt", corrects from learning_completions
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and user_id = any(${userIds}::uuid[]) and period = ${period}
    order by recorded_at, id`.execute(store.db);
  return rows;
}

/** Takes a row of the ledger back by another. Returns the id of that; undefined where someone had. */
export async function insertWithdrawal(store: Store, id: string, by: string, reason: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into learning_completions (organisation_id, id, user_id, card_id, card_version, period, status, achieved_at, completed_at,
      recorded_at, source, reason, title, card_type, provider, duration_minutes, skills, corrects, recorded_by)
    select organisation_id, ${newId<string>()}, user_id, card_id, card_version, period, 'Withdrawn', achieved_at, completed_at, ${now}, source,
      ${reason}, title, card_type, provider, duration_minutes, skills, id, ${by}
    from learning_completions where organisation_id = ${store.organisationId} and id = ${id} and status <> 'Withdrawn'
    on conflict (organisation_id, corrects) where corrects is not null do nothing returning id`.execute(store.db);
  return rows[0]?.id;
}

/** What an attempt at a course completed in the period that is open, if no one took it back. */
export async function findClaimOfAttempt(
  store: Store,
  cardId: string,
  userId: string,
  attemptId: string,
): Promise<(CompletionRow & { readonly score: number | null }) | undefined> {
  const { rows } = await sql<CompletionRow & { score: number | null }>`
    select l.id, l.user_id, l.card_id, l.period, l.status, l.achieved_at, l.source, l.title, l.score from learning_completions l
    where l.organisation_id = ${store.organisationId} and l.card_id = ${cardId} and l.user_id = ${userId}
      and l.source = 'course' and l.evidence->>'attemptId' = ${attemptId} and ${isStanding('l')}
    order by l.recorded_at desc, l.id desc limit 1`.execute(store.db);
  return rows[0];
}

/** Writes what takes the place of a row of the ledger that was taken back just before. Returns its id. */
export async function insertCorrection(store: Store, id: string, { status, score, evidence }: Deed, now: Date): Promise<string> {
  const correction = newId<string>();
  await sql`
    insert into learning_completions (organisation_id, id, user_id, card_id, card_version, period, status, score, achieved_at, completed_at,
      recorded_at, source, reason, is_clamped, title, card_type, provider, duration_minutes, skills, evidence, recorded_by)
    select organisation_id, ${correction}, user_id, card_id, card_version, period, ${status}, ${score}::integer, achieved_at, completed_at, ${now}, source,
      reason, is_clamped, title, card_type, provider, duration_minutes, skills, evidence || ${JSON.stringify(evidence)}::jsonb, recorded_by
    from learning_completions where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
  return correction;
}

/** What a course did of a card whose gates are open is not done: it was failed after all. */
export async function forgetContentDone(store: Store, cardId: string, userId: string): Promise<void> {
  await sql`
    update card_progress set achieved_at = null, achieved_source = null, achieved_status = null, achieved_score = null,
      completed_percentage = least(completed_percentage, 99)
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and user_id = ${userId} and completion_state <> 'COMPLETED'
      and achieved_source = 'course' and achieved_status = 'Completed'`.execute(store.db);
}

/** How a course ended whose card has gates open, as it says now. */
export async function refineContentDone(
  store: Store,
  cardId: string,
  userId: string,
  { status, score }: { status: 'Completed' | 'Passed'; score: number | null },
): Promise<void> {
  await sql`
    update card_progress set achieved_status = ${status}, achieved_score = ${score}
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and user_id = ${userId} and completion_state <> 'COMPLETED'
      and achieved_source = 'course' and (achieved_status = 'Completed' or ${status} = 'Passed')`.execute(store.db);
}

/**
 * Brings the view of some people on a card and period in step with the ledger: the earliest claim that no one took back counts, and where
 * none is left the card is not complete. Returns who is complete.
 */
export async function refreshView(store: Store, cardId: string, period: string, userIds: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with people as (select unnest(${userIds}::uuid[]) as user_id),
    counting as (
      select p.user_id, k.achieved_at, k.completed_at from people p left join lateral (
        select l.achieved_at, l.completed_at from learning_completions l
        where l.organisation_id = ${store.organisationId} and l.card_id = ${cardId} and l.user_id = p.user_id and l.period = ${period}
          and ${isStanding('l')}
        order by l.achieved_at, l.id limit 1) k on true),
    changed as (
      update card_progress p set
        completion_state = case when k.completed_at is null then 'STARTED' else 'COMPLETED' end,
        completed_percentage = case when k.completed_at is null then 0 else 100 end,
        course_status = case when k.completed_at is null then null else p.course_status end,
        achieved_at = k.achieved_at, completed_at = k.completed_at, updated_at = ${now}
      from counting k
      where p.organisation_id = ${store.organisationId} and p.card_id = ${cardId} and p.user_id = k.user_id and p.period = ${period}
        and (p.completed_at is distinct from k.completed_at or p.achieved_at is distinct from k.achieved_at)
      returning p.user_id, k.completed_at is null as is_lost),
    before as (
      select h.user_id from card_progress_history h where h.organisation_id = ${store.organisationId} and h.card_id = ${cardId}
        and h.user_id = any(${userIds}::uuid[]) and h.period = ${period} and h.completion_state = 'COMPLETED'),
    past as (
      insert into card_progress_history as h (organisation_id, card_id, user_id, period, completion_state, completed_percentage, started_at,
        achieved_at, completed_at, closed_at)
      select ${store.organisationId}, ${cardId}, k.user_id, ${period}, 'COMPLETED', 100, k.achieved_at, k.achieved_at, k.completed_at, l.closed_at
      from counting k join learning_periods l on l.organisation_id = ${store.organisationId} and l.card_id = ${cardId}
        and l.user_id = k.user_id and l.period = ${period} and l.closed_at is not null
      where k.completed_at is not null
      on conflict (organisation_id, card_id, user_id, period) do update set completion_state = 'COMPLETED', completed_percentage = 100,
        achieved_at = excluded.achieved_at, completed_at = excluded.completed_at
      returning h.user_id),
    undone as (
      update card_progress_history h set completion_state = 'STARTED', completed_percentage = 0, achieved_at = null, completed_at = null
      from counting k where h.organisation_id = ${store.organisationId} and h.card_id = ${cardId} and h.user_id = k.user_id
        and h.period = ${period} and k.completed_at is null and h.completion_state = 'COMPLETED' returning h.user_id),
    tally as (
      select (select count(*) from past where user_id not in (select user_id from before)) - (select count(*) from undone)
        - (select count(*) from changed where is_lost) as more),
    counted as (
      ${cardSource().countCompletions(store, cardId, sql`(select more from tally)`)})
    select user_id from counting where completed_at is not null`.execute(store.db);
  return rows.map(({ user_id: userId }) => userId);
}

/**
 * What a person did of a card in a period that is over and was left open at its gates: when their own last deed was, and how the content ended.
 * Undefined where they had not done all of it, or it is complete.
 */
export async function findLeftAtGates(
  store: Store,
  cardId: string,
  userId: string,
  period: string,
): Promise<{ achieved_at: Date; status: 'Completed' | 'Passed' } | undefined> {
  const { rows } = await sql<{ achieved_at: Date; status: 'Completed' | 'Passed' }>`
    select greatest(h.achieved_at, (select max(g.done_at) from learning_gates g where g.organisation_id = h.organisation_id
        and g.card_id = h.card_id and g.user_id = h.user_id and g.period = h.period)) as achieved_at,
      case when h.course_status = 'Passed' then 'Passed' else 'Completed' end as status
    from card_progress_history h
    where h.organisation_id = ${store.organisationId} and h.card_id = ${cardId} and h.user_id = ${userId} and h.period = ${period}
      and h.completion_state <> 'COMPLETED' and h.achieved_at is not null`.execute(store.db);
  return rows[0];
}

/** The periods into which moments fall for people on a card; '' is the first (B5: the one whose span holds the deed). */
export async function findPeriodsAt(
  store: Store,
  cardId: string,
  deeds: readonly { readonly userId: string; readonly achievedAt: Date }[],
): Promise<Map<string, { period: string; isOpen: boolean }>> {
  const { rows } = await sql<{ user_id: string; period: string; is_open: boolean }>`
    select d.user_id, coalesce(l.period, '') as period, coalesce(l.closed_at is null, true) as is_open
    from unnest(${deeds.map(({ userId }) => userId)}::uuid[], ${deeds.map(({ achievedAt }) => achievedAt)}::timestamptz[]) as d (user_id, at)
    left join learning_periods l on l.organisation_id = ${store.organisationId} and l.card_id = ${cardId} and l.user_id = d.user_id
      and l.opened_at <= d.at and (l.closed_at is null or d.at < l.closed_at)`.execute(store.db);
  return new Map(rows.map((row) => [row.user_id, { period: row.period, isOpen: row.is_open }]));
}

/**
 * Opens a period for people on a card, each since their own moment: their current row moves to history, and they begin afresh. Those in that period
 * already are left alone. Returns the people it was opened for.
 */
export async function openPeriods(
  store: Store,
  cardId: string,
  people: readonly { readonly userId: string; readonly since: Date }[],
  period: string,
  now: Date,
): Promise<string[]> {
  const ids = people.map(({ userId }) => userId);
  await sql`
    with people as (
      select distinct on (u.id) u.id as user_id, u.since from unnest(${ids}::uuid[], ${people.map(({ since }) => since)}::timestamptz[]) as u (id, since)
      where not exists (select from learning_periods l where l.organisation_id = ${store.organisationId} and l.card_id = ${cardId}
        and l.user_id = u.id and l.period = ${period})
      and ${period} <> ''),
    closed as (
      update learning_periods l set closed_at = greatest(l.opened_at, people.since) from people
      where l.organisation_id = ${store.organisationId} and l.card_id = ${cardId} and l.user_id = people.user_id and l.closed_at is null
      returning l.user_id, l.period),
    first as (
      insert into learning_periods (organisation_id, card_id, user_id, period, opened_at, closed_at)
      select ${store.organisationId}, ${cardId}, people.user_id, '', '-infinity', people.since from people
      where not exists (select from closed where closed.user_id = people.user_id)
      on conflict do nothing),
    ended as (
      delete from card_progress p using people
      where p.organisation_id = ${store.organisationId} and p.card_id = ${cardId} and p.user_id = people.user_id returning p.*)
    insert into card_progress_history (organisation_id, card_id, user_id, period, completion_state, completed_percentage, position_seconds,
      read_seconds, course_status, started_at, achieved_at, completed_at, closed_at)
    select organisation_id, card_id, user_id, period, completion_state, completed_percentage, position_seconds, read_seconds, course_status, started_at,
      achieved_at, completed_at, ${now} from ended
    on conflict do nothing`.execute(store.db);
  // It begins where the one before it ended, which the statement above wrote.
  const opened = await sql<{ user_id: string }>`
    insert into learning_periods (organisation_id, card_id, user_id, period, opened_at)
    select ${store.organisationId}, ${cardId}, u.id, ${period}, coalesce((select max(l.closed_at) from learning_periods l
      where l.organisation_id = ${store.organisationId} and l.card_id = ${cardId} and l.user_id = u.id), ${now})
    from (select distinct unnest(${ids}::uuid[]) as id) u
    where ${period} <> ''
    on conflict do nothing returning user_id`.execute(store.db);
  return opened.rows.map(({ user_id: userId }) => userId);
}

/**
 * Takes a person's own words out of their learning (PLT-12): what they signed and wrote. That something was completed stays, without a name,
 * as it counts.
 */
export async function eraseLearningOf(store: Store, userId: string): Promise<void> {
  const { organisationId } = store;
  await sql`select set_config('app.erasing', 'on', true)`.execute(store.db);
  await sql`update learning_completions set evidence = '{}', score = null, reason = ''
    where organisation_id = ${organisationId} and user_id = ${userId}`.execute(store.db);
  await sql`select set_config('app.erasing', '', true)`.execute(store.db);
  await sql`delete from learning_gates where organisation_id = ${organisationId} and user_id = ${userId}`.execute(store.db);
  await sql`delete from learning_requests where organisation_id = ${organisationId} and user_id = ${userId}`.execute(store.db);
}
