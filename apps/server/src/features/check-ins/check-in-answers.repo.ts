import { sql } from 'kysely';
import type { AnswerInput, CheckInId, CheckInQuestionId } from '@waymark/contract/check-ins';
import type { UserId } from '@waymark/contract/kit';
import type { CheckInQuestionOption } from '@waymark/contract/platform';
import { isStandardQuestion } from '@waymark/contract/platform';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { CheckInPair, CheckInRow, QuestionRow } from './check-ins.row.ts';

type Open = Authorized<CheckInRow, 'work'>;

/** The questions of a check-in with the answers that one of the two may see: all of their own, and what the other one sent. */
export async function findQuestions(
  store: Store,
  { id, learner_id, partner_id }: CheckInPair & { readonly id: CheckInId },
  userId: UserId,
): Promise<QuestionRow[]> {
  const otherId = userId === learner_id ? partner_id : learner_id;
  const { rows } = await sql<QuestionRow>`
    select q.id, q.standard, q.label, q.labels, q.with_mood, q.added_by, m.draft_text, m.draft_mood, coalesce(m.version, 0) as version,
      m.text as my_text, m.mood as my_mood, m.sent_at as my_sent_at, m.edited_at as my_edited_at,
      t.text as their_text, t.mood as their_mood, t.sent_at as their_sent_at, t.edited_at as their_edited_at
    from check_in_questions q
    left join check_in_answers m on m.organisation_id = q.organisation_id and m.question_id = q.id and m.author_id = ${userId}
    left join check_in_answers t on t.organisation_id = q.organisation_id and t.question_id = q.id and t.author_id = ${otherId} and t.sent_at is not null
    where q.organisation_id = ${store.organisationId} and q.check_in_id = ${id} order by q.place`.execute(store.db);
  return rows;
}

/** Gives a new check-in the questions of the organisation, as they are worded now. */
export async function insertQuestions(tx: Store, id: CheckInId, questions: readonly CheckInQuestionOption[]): Promise<void> {
  await tx.db
    .insertInto('check_in_questions')
    .values(
      questions.map(({ key, label, labels, withMood }, place) => ({
        organisation_id: tx.organisationId,
        id: newId<string>(),
        check_in_id: id,
        place,
        standard: label === '' && isStandardQuestion(key) ? key : null,
        label,
        labels: JSON.stringify(labels),
        with_mood: withMood,
      })),
    )
    .execute();
}

/** Adds a question of one of the two at the end. */
export async function insertOwnQuestion(tx: Store, { id }: Open, label: string, addedBy: UserId): Promise<void> {
  await sql`insert into check_in_questions (organisation_id, id, check_in_id, place, label, added_by)
    select ${tx.organisationId}, ${newId<string>()}, ${id}, coalesce(max(place), -1) + 1, ${label}, ${addedBy}
    from check_in_questions where organisation_id = ${tx.organisationId} and check_in_id = ${id}`.execute(tx.db);
}

export async function deleteQuestion(tx: Store, { id }: Open, questionId: CheckInQuestionId): Promise<void> {
  await sql`delete from check_in_questions where organisation_id = ${tx.organisationId} and check_in_id = ${id} and id = ${questionId}`.execute(
    tx.db,
  );
}

/**
 * Keeps a draft where the stored version is the one that was read (0: there is nothing yet); the new version, or undefined where another window was
 * faster.
 */
export async function putDraft(
  tx: Store,
  { id }: Open,
  questionId: CheckInQuestionId,
  authorId: UserId,
  { text, mood, version }: AnswerInput,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into check_in_answers as a (organisation_id, question_id, author_id, check_in_id, draft_text, draft_mood, version)
    values (${tx.organisationId}, ${questionId}, ${authorId}, ${id}, ${text}, ${mood}, 1)
    on conflict (organisation_id, question_id, author_id) do update set draft_text = excluded.draft_text, draft_mood = excluded.draft_mood,
      version = a.version + 1 where a.version = ${version}
    returning a.version`.execute(tx.db);
  return rows[0]?.version;
}

/** Sends an answer under the same condition; it takes the draft's place. */
export async function putAnswer(
  tx: Store,
  { id }: Open,
  questionId: CheckInQuestionId,
  authorId: UserId,
  { text, mood, version, now }: AnswerInput & { readonly now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into check_in_answers as a (organisation_id, question_id, author_id, check_in_id, text, mood, sent_at, version)
    values (${tx.organisationId}, ${questionId}, ${authorId}, ${id}, ${text}, ${mood}, ${now}, 1)
    on conflict (organisation_id, question_id, author_id) do update set draft_text = null, draft_mood = null, text = excluded.text, mood = excluded.mood,
      sent_at = coalesce(a.sent_at, excluded.sent_at), edited_at = case when a.sent_at is null then null else excluded.sent_at end,
      version = a.version + 1 where a.version = ${version}
    returning a.version`.execute(tx.db);
  return rows[0]?.version;
}

/** One's private notes on a check-in. */
export async function findNote(store: Store, id: CheckInId, userId: UserId): Promise<{ readonly text: string; readonly version: number }> {
  const { rows } = await sql<{ text: string; version: number }>`
    select text, version from check_in_notes where organisation_id = ${store.organisationId} and check_in_id = ${id} and user_id = ${userId}`.execute(
    store.db,
  );
  return rows[0] ?? { text: '', version: 0 };
}

/** Keeps one's notes where the stored version is the one that was read; the new version, or undefined where another window was faster. */
export async function putNote(
  tx: Store,
  { id }: Authorized<CheckInRow, 'view'>,
  { userId, text, version, now }: { readonly userId: UserId; readonly text: string; readonly version: number; readonly now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into check_in_notes as n (organisation_id, check_in_id, user_id, text, version, updated_at)
    values (${tx.organisationId}, ${id}, ${userId}, ${text}, 1, ${now})
    on conflict (organisation_id, check_in_id, user_id) do update set text = excluded.text, updated_at = excluded.updated_at, version = n.version + 1
      where n.version = ${version}
    returning n.version`.execute(tx.db);
  return rows[0]?.version;
}
