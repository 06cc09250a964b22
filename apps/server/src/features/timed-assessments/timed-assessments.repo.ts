import { sql } from 'kysely';
import { NOTEWORTHY, type Watched } from '@waymark/contract/timed-assessments';
import type { Store } from '../../platform/db/database.ts';
import type { AttemptsRow } from '../cards/cards.public.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import { openedAt } from '../progress/progress.public.ts';
import type { AttemptRow, DrawnQuestion } from './assessment-attempt.row.ts';

const COLUMNS = sql`a.id, a.card_id, a.user_id, a.attempt, a.state, a.proctor, a.questions, a.banks, a.answers, a.pass_mark, a.created_at,
  a.started_at, a.ends_at, a.completed_at, a.ending, a.score, a.passed`;

/** One attempt; `lock` makes its changes wait for each other. */
export async function findAttempt(store: Store, id: string, options: { lock?: boolean } = {}): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    select ${COLUMNS} from assessment_attempts a
    where a.organisation_id = ${store.organisationId} and a.id = ${id} ${options.lock === true ? sql`for update` : sql``}`.execute(
    store.db,
  );
  return rows[0];
}

/** Whether an attempt is of the period that is open for its person: it is not over, or ended in it. */
const isOfPeriod = (store: Store) => sql`coalesce(a.completed_at, 'infinity') >= ${openedAt(store, sql`a.card_id`, sql`a.user_id`)}`;

/** A person's attempts at a card in the period that is open, the newest first; at most as many as anyone looks at. */
export async function findAttemptsOf(store: Store, cardId: string, userId: string): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select ${COLUMNS} from assessment_attempts a
    where a.organisation_id = ${store.organisationId} and a.card_id = ${cardId} and a.user_id = ${userId} and ${isOfPeriod(store)}
    order by a.attempt desc limit 50`.execute(store.db);
  return rows;
}

/** How often some people tried some assessments in the period that is open, their best score, and whether they passed. */
export async function countAttemptsOf(store: Store, cardIds: readonly string[], userIds: readonly string[]): Promise<AttemptsRow[]> {
  const { rows } = await sql<AttemptsRow>`
    select a.card_id, a.user_id, count(*) filter (where a.state <> 'INITIALIZED')::int as used, max(a.score) as "bestScore",
      coalesce(bool_or(a.passed), false) as passed
    from assessment_attempts a
    where a.organisation_id = ${store.organisationId} and a.card_id = any(${[...cardIds]}::uuid[]) and a.user_id = any(${[...userIds]}::uuid[])
      and ${isOfPeriod(store)}
    group by a.card_id, a.user_id`.execute(store.db);
  return rows;
}

/** Makes an attempt with the next number, unless one is open already. */
export async function insertAttempt(
  store: Store,
  row: Pick<AttemptRow, 'id' | 'card_id' | 'user_id' | 'proctor' | 'created_at'>,
): Promise<void> {
  await sql`
    insert into assessment_attempts (organisation_id, id, card_id, user_id, attempt, proctor, created_at)
    values (${store.organisationId}, ${row.id}, ${row.card_id}, ${row.user_id},
      (select coalesce(max(a.attempt), 0) + 1 from assessment_attempts a
        where a.organisation_id = ${store.organisationId} and a.card_id = ${row.card_id} and a.user_id = ${row.user_id}), ${row.proctor}, ${row.created_at})
    on conflict do nothing`.execute(store.db);
}

export async function beginAttempt(
  store: Store,
  id: string,
  begun: {
    questions: readonly DrawnQuestion[];
    banks: AttemptRow['banks'];
    passMark: number;
    cardVersion: number;
    startedAt: Date;
    endsAt: Date;
  },
): Promise<void> {
  await sql`
    update assessment_attempts set state = 'STARTED', questions = ${JSON.stringify(begun.questions)}::jsonb,
      banks = ${JSON.stringify(begun.banks)}::jsonb, pass_mark = ${begun.passMark}, card_version = ${begun.cardVersion},
      started_at = ${begun.startedAt}, ends_at = ${begun.endsAt}
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}

/** Keeps one answer; answers whether it still counted. */
export async function writeAnswer(store: Store, id: string, questionId: string, optionIds: readonly string[], now: Date): Promise<boolean> {
  const { rows } = await sql`
    update assessment_attempts set answers = answers || jsonb_build_object(${questionId}::text, ${JSON.stringify(optionIds)}::jsonb)
    where organisation_id = ${store.organisationId} and id = ${id} and state = 'STARTED' and ends_at > ${now}
    returning id`.execute(store.db);
  return rows.length > 0;
}

export async function completeAttempt(
  store: Store,
  id: string,
  result: { score: number; passed: boolean; ending: 'handed-in' | 'time-over'; completedAt: Date },
): Promise<void> {
  await sql`
    update assessment_attempts set state = 'COMPLETED', score = ${result.score}, passed = ${result.passed}, ending = ${result.ending},
      completed_at = ${result.completedAt}
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}

/** Attempts whose time is over and that no one handed in, the longest over first. */
export async function findOverdue(store: Store, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from assessment_attempts
    where organisation_id = ${store.organisationId} and state = 'STARTED' and ends_at <= ${now}
    order by ends_at limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Writes down what was seen; beyond two thousand of one attempt nothing more is learnt from it. */
export async function insertEvents(store: Store, attemptId: string, events: readonly { kind: Watched; at: Date }[]): Promise<void> {
  await sql`
    insert into assessment_events (organisation_id, attempt_id, kind, at)
    select ${store.organisationId}, ${attemptId}, e.kind, e.at
    from unnest(${events.map(({ kind }) => kind)}::text[], ${events.map(({ at }) => at)}::timestamptz[]) as e (kind, at)
    where (select count(*) from assessment_events
      where organisation_id = ${store.organisationId} and attempt_id = ${attemptId}) < 2000`.execute(store.db);
}

export async function findEvents(store: Store, attemptId: string): Promise<{ kind: Watched; at: Date }[]> {
  const { rows } = await sql<{ kind: Watched; at: Date }>`
    select kind, at from assessment_events
    where organisation_id = ${store.organisationId} and attempt_id = ${attemptId} order by at, id limit 2100`.execute(store.db);
  return rows;
}

export interface ReviewRow extends AttemptRow {
  readonly person: PersonSummaryRow;
  readonly noteworthy: number;
  readonly started_at: Date;
}

const noteworthy = () => sql<number>`(select count(*)::int from assessment_events e
  where e.organisation_id = a.organisation_id and e.attempt_id = a.id and e.kind = any(${[...NOTEWORTHY]}::text[]))`;

/** One page of the attempts at a card that have begun, the newest first, and one row more. */
export async function listReviewRows(
  store: Store,
  cardId: string,
  before: { at: Date; id: string } | undefined,
  limit: number,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${COLUMNS}, ${personJson('u')} as person, ${noteworthy()} as noteworthy
    from assessment_attempts a
    join users u on u.organisation_id = a.organisation_id and u.id = a.user_id
    where a.organisation_id = ${store.organisationId} and a.card_id = ${cardId} and a.started_at is not null
      ${before === undefined ? sql`` : sql`and (a.started_at, a.id) < (${before.at}, ${before.id}::uuid)`}
    order by a.started_at desc, a.id desc
    limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** One attempt that has begun, for its reviewer. */
export async function findReviewRow(store: Store, id: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select ${COLUMNS}, ${personJson('u')} as person, ${noteworthy()} as noteworthy
    from assessment_attempts a
    join users u on u.organisation_id = a.organisation_id and u.id = a.user_id
    where a.organisation_id = ${store.organisationId} and a.id = ${id} and a.started_at is not null`.execute(store.db);
  return rows[0];
}

/** Forgets a person's attempts. */
export async function forgetPerson(store: Store, userId: string): Promise<void> {
  await sql`delete from assessment_attempts where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
}
