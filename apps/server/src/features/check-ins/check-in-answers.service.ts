import {
  type AnswerInput,
  CHECK_IN_LIMITS as LIMITS,
  type CheckIn,
  type CheckInId,
  checkInProblems,
  type CheckInQuestionId,
} from '@waymark/contract/check-ins';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import * as repo from './check-in-answers.repo.ts';
import { lockAuthorizedCheckIn, showCheckIn } from './check-in-records.service.ts';
import { checkInAnswered, checkInWorked } from './check-ins.events.ts';
import { sideOf } from './check-ins.present.ts';
import type { CheckInRow, QuestionRow } from './check-ins.row.ts';

/** Adds an own question to a check-in. Throws `check-in-full`, and as `lockAuthorizedCheckIn`. */
export async function addCheckInQuestion(ctx: Acting, id: CheckInId, text: string): Promise<CheckIn> {
  await mutate(ctx, checkInWorked, async (ctx) => {
    const row = await lockAuthorizedCheckIn(ctx, id, 'work');
    const questions = await repo.findQuestions(ctx.store, row, ctx.actor.userId);
    if (questions.length >= LIMITS.questions) throw refuse(checkInProblems['check-in-full']);
    await repo.insertOwnQuestion(ctx.store, row, text, ctx.actor.userId);
    return worked(id, 'added');
  });
  return showCheckIn(ctx, id);
}

/** Takes back an own question that no one has answered. Throws `check-in-part-not-found`, `check-in-question-answered`, and as `lockAuthorizedCheckIn`. */
export async function removeCheckInQuestion(ctx: Acting, id: CheckInId, questionId: CheckInQuestionId): Promise<CheckIn> {
  await mutate(ctx, checkInWorked, async (ctx) => {
    const row = await lockAuthorizedCheckIn(ctx, id, 'work');
    const question = await questionIn(ctx, row, questionId);
    if (question.added_by !== ctx.actor.userId) throw refuse(checkInProblems['check-in-part-not-found']);
    if (question.my_sent_at !== null || question.their_sent_at !== null) throw refuse(checkInProblems['check-in-question-answered']);
    await repo.deleteQuestion(ctx.store, row, questionId);
    return worked(id, 'removed');
  });
  return showCheckIn(ctx, id);
}

const worked = (id: CheckInId, change: string) => ({
  result: undefined,
  subject: { type: 'check-in', id },
  details: { checkInId: id, part: 'question' as const, change },
});

async function questionIn(ctx: InTransaction<Acting>, row: CheckInRow, questionId: CheckInQuestionId): Promise<QuestionRow> {
  const found = (await repo.findQuestions(ctx.store, row, ctx.actor.userId)).find(({ id }) => id === questionId);
  if (found === undefined) throw refuse(checkInProblems['check-in-part-not-found']);
  return found;
}

/** How work is going is what the learner says, where it is asked. */
const moodOf = (ctx: Acting, row: CheckInRow, question: QuestionRow, mood: number | null) =>
  question.with_mood && sideOf(ctx.actor.userId, row) === 'learner' ? mood : null;

/**
 * Keeps what the caller has written, for them alone: without an audit row and an event, as it happens while they type. Throws
 * `check-in-changed-elsewhere`, `check-in-part-not-found`, and as `lockAuthorizedCheckIn`.
 */
export async function keepAnswer(
  ctx: Acting,
  id: CheckInId,
  questionId: CheckInQuestionId,
  input: AnswerInput,
): Promise<{ version: number }> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockAuthorizedCheckIn(ctx, id, 'work');
    const question = await questionIn(ctx, row, questionId);
    const mood = moodOf(ctx, row, question, input.mood);
    return kept(await repo.putDraft(ctx.store, row, questionId, ctx.actor.userId, { ...input, mood }));
  });
}

/**
 * Sends an answer; from then on the other one reads it, and it is changed by sending it again. Throws `invalid-input` on `text` where it says nothing,
 * and as `keepAnswer`.
 */
export async function sendAnswer(ctx: Acting, id: CheckInId, questionId: CheckInQuestionId, input: AnswerInput): Promise<CheckIn> {
  await mutate(ctx, checkInAnswered, async (ctx) => {
    const row = await lockAuthorizedCheckIn(ctx, id, 'work');
    const questions = await repo.findQuestions(ctx.store, row, ctx.actor.userId);
    const question = questions.find((one) => one.id === questionId);
    if (question === undefined) throw refuse(checkInProblems['check-in-part-not-found']);
    const mood = moodOf(ctx, row, question, input.mood);
    if (input.text === '' && mood === null) throw refuseField('text', 'required');
    kept(await repo.putAnswer(ctx.store, row, questionId, ctx.actor.userId, { ...input, mood, now: ctx.now() }));
    const isFirst = questions.every((one) => one.my_sent_at === null);
    return { result: undefined, subject: { type: 'check-in', id }, details: { checkInId: id, isFirst } };
  });
  return showCheckIn(ctx, id);
}

/** Keeps the caller's private notes, also on a closed check-in. Throws `check-in-not-found`, `check-in-changed-elsewhere`. */
export async function keepCheckInNote(
  ctx: Acting,
  id: CheckInId,
  { text, version }: { readonly text: string; readonly version: number },
): Promise<{ version: number }> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockAuthorizedCheckIn(ctx, id, 'view');
    return kept(await repo.putNote(ctx.store, row, { userId: ctx.actor.userId, text, version, now: ctx.now() }));
  });
}

function kept(version: number | undefined): { version: number } {
  if (version === undefined) throw refuse(checkInProblems['check-in-changed-elsewhere']);
  return { version };
}
