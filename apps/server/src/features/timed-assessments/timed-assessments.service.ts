import { randomInt } from 'node:crypto';
import { quizScore } from '@waymark/contract/cards';
import {
  type AssessmentShown,
  assessmentAttemptProblems as problems,
  type AttemptId,
  type AttemptShown,
  drawQuestions,
  questionsDrawn,
  secondsLeft,
  type Watched,
} from '@waymark/contract/timed-assessments';
import { holds } from '../../platform/access/actor.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext, VisitorContext, InTransaction } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { cardNamed, cardPolicy, type CardRow, findExtraAttempts, loadAuthorizedCard, learningThrough } from '../cards/cards.public.ts';
import { checkMayStart, finishContent, setCourseStatus, startProgress } from '../progress/progress.public.ts';
import type { AssessmentContent, AttemptRow } from './assessment-attempt.row.ts';
import { proctoringOf } from './proctoring-provider.ts';
import { attemptCompleted, attemptStarted } from './timed-assessments.events.ts';
import { presentAttempt, resultOf } from './timed-assessments.present.ts';
import {
  beginAttempt,
  completeAttempt,
  findAttempt,
  findAttemptsOf,
  insertAttempt,
  insertEvents,
  writeAnswer,
} from './timed-assessments.repo.ts';

const MINUTE = 60_000;
const RANGE = 2 ** 32;
const random = () => randomInt(RANGE) / RANGE;

/** Returns the content of an assessment; throws `assessment-attempt-not-found` where the card is of another type. */
export function assessmentOf(card: Pick<CardRow, 'content'>): AssessmentContent {
  const { content } = card;
  if (content.cardType === 'assessment' || content.cardType === 'proctored_assessment') return content;
  throw refuse(problems['assessment-attempt-not-found']);
}

/** Returns whether someone sees who took an assessment and what was recorded: its author and those who manage content. */
export const reviewsAssessment = (ctx: Pick<VisitorContext, 'actor'>, card: Pick<CardRow, 'author_id'>): boolean =>
  ctx.actor !== null && (ctx.actor.userId === card.author_id || holds(ctx.actor, 'MANAGE_CONTENT'));

/** LRN-13: how many attempts someone has, with those they were given; 0 means no limit. */
const allowedTo = async (store: Store, cardId: string, userId: string, { attemptsAllowed }: AssessmentContent) =>
  attemptsAllowed === 0 ? 0 : attemptsAllowed + (await findExtraAttempts(store, cardId, userId));

const usedOf = (rows: readonly AttemptRow[]) => rows.filter(({ state }) => state !== 'INITIALIZED').length;
const mayTryAgain = (rows: readonly AttemptRow[], allowed: number) =>
  !rows.some(({ passed }) => passed === true) && (allowed === 0 || usedOf(rows) < allowed);

/** Returns an assessment as the caller sees it: what it asks for, the attempt under way, the last result (ASM-11). */
export async function showAssessment(ctx: VisitorContext, card: CardRow, content: AssessmentContent): Promise<AssessmentShown> {
  const rows = ctx.actor === null ? [] : await findAttemptsOf(ctx.store, card.id, ctx.actor.userId);
  const open = rows.find(({ state }) => state !== 'COMPLETED');
  const last = rows.find(({ state }) => state === 'COMPLETED');
  const allowed = ctx.actor === null ? content.attemptsAllowed : await allowedTo(ctx.store, card.id, ctx.actor.userId, content);
  const scores = rows.flatMap(({ score }) => score ?? []);
  const shown = {
    questionsCount: questionsDrawn(content.banks),
    minutes: content.minutes,
    passMark: content.passMark,
    attemptsAllowed: allowed,
    attemptsUsed: usedOf(rows),
    bestScore: scores.length === 0 ? null : Math.max(...scores),
    current:
      open === undefined
        ? null
        : {
            id: open.id as AttemptId,
            state: open.state,
            secondsLeft: open.ends_at === null ? null : secondsLeft(open.ends_at, ctx.now()),
          },
    last: last === undefined ? null : resultOf(last),
    can: {
      take: cardPolicy.rules.complete(ctx.actor, card) && (open?.state === 'STARTED' || mayTryAgain(rows, allowed)),
      review: reviewsAssessment(ctx, card),
    },
  };
  return content.cardType === 'assessment'
    ? { ...shown, cardType: 'assessment' }
    : { ...shown, cardType: 'proctored_assessment', proctor: content.proctor };
}

const about = (card: CardRow, row: Pick<AttemptRow, 'id' | 'user_id' | 'attempt'>) => ({
  cardId: card.id,
  cardTitle: card.title,
  cardSlug: card.slug,
  attemptId: row.id,
  userId: row.user_id,
  attempt: row.attempt,
});

/**
 * Makes an attempt whose time does not run yet, or answers the one that is not over. Throws `assessment-attempts-used`,
 * `assessment-passed-already`, and as cards do.
 */
export async function openAttempt(ctx: ActorContext, cardId: string): Promise<AttemptShown> {
  const { userId } = ctx.actor;
  await finishOverdueOf(ctx, cardId);
  return inTransaction(ctx, async (ctx) => {
    const card = await loadAuthorizedCard(learningThrough(ctx, 'any'), cardId, 'complete');
    const content = assessmentOf(card);
    await checkMayStart(ctx, card);
    const rows = await findAttemptsOf(ctx.store, card.id, userId);
    const open = rows.find(({ state }) => state !== 'COMPLETED');
    if (open !== undefined) return presentAttempt(open, content.minutes, ctx.now());
    if (rows.some(({ passed }) => passed === true)) throw refuse(problems['assessment-passed-already']);
    if (!mayTryAgain(rows, await allowedTo(ctx.store, card.id, userId, content))) throw refuse(problems['assessment-attempts-used']);
    const row = {
      id: newId<string>(),
      card_id: card.id,
      user_id: userId,
      proctor: content.cardType === 'proctored_assessment' ? content.proctor : null,
      created_at: ctx.now(),
    };
    await insertAttempt(ctx.store, row);
    const [newest] = await findAttemptsOf(ctx.store, card.id, userId);
    if (newest === undefined) throw refuse(problems['assessment-attempt-not-found']);
    return presentAttempt(newest, content.minutes, ctx.now());
  });
}

/** The caller's own attempt, locked. Throws `assessment-attempt-not-found`. */
async function ownAttempt(ctx: InTransaction<ActorContext>, id: string): Promise<AttemptRow> {
  const row = await findAttempt(ctx.store, id, { lock: true });
  if (row === undefined || row.user_id !== ctx.actor.userId) throw refuse(problems['assessment-attempt-not-found']);
  return row;
}

async function cardOf(tx: Store, row: AttemptRow): Promise<CardRow> {
  const card = await cardNamed(tx, row.card_id);
  if (card === undefined) throw refuse(problems['assessment-attempt-not-found']);
  return card;
}

/** Returns the caller's own attempt as it is now; one whose time is over is marked first. Throws `assessment-attempt-not-found`. */
export async function getAttempt(ctx: ActorContext, id: string): Promise<AttemptShown> {
  const row = await findAttempt(ctx.store, id);
  if (row === undefined || row.user_id !== ctx.actor.userId) throw refuse(problems['assessment-attempt-not-found']);
  const card = await cardOf(ctx.store, row);
  const isOver = row.state === 'STARTED' && row.ends_at !== null && row.ends_at <= ctx.now();
  const now = isOver ? await settleAttempt(ctx, id, 'time-over') : row;
  return presentAttempt(now ?? row, assessmentOf(card).minutes, ctx.now());
}

/**
 * Draws the questions and starts the time, by the server's clock (ASM-11). Started already it goes on. Throws `proctoring-not-agreed`,
 * `assessment-over`, `assessment-attempts-used`.
 */
export async function startAttempt(ctx: ActorContext, id: string, agreed: boolean): Promise<AttemptShown> {
  return mutate(ctx, attemptStarted, async (ctx) => {
    const row = await ownAttempt(ctx, id);
    const card = await loadAuthorizedCard(learningThrough(ctx, 'any'), row.card_id, 'complete');
    const content = assessmentOf(card);
    if (row.state === 'COMPLETED') throw refuse(problems['assessment-over']);
    if (row.state === 'STARTED') return unchanged(presentAttempt(row, content.minutes, ctx.now()));
    if (proctoringOf(row.proctor)?.asksToAgree === true && !agreed) throw refuse(problems['proctoring-not-agreed']);
    if (
      !mayTryAgain(
        await findAttemptsOf(ctx.store, card.id, ctx.actor.userId),
        await allowedTo(ctx.store, card.id, ctx.actor.userId, content),
      )
    ) {
      throw refuse(problems['assessment-attempts-used']);
    }
    const startedAt = ctx.now();
    const endsAt = new Date(startedAt.getTime() + content.minutes * MINUTE);
    await beginAttempt(ctx.store, row.id, {
      questions: drawQuestions(content.banks, content.shuffle, random),
      banks: content.banks.map(({ id: bankId, name }) => ({ id: bankId, name })),
      passMark: content.passMark,
      cardVersion: card.version,
      startedAt,
      endsAt,
    });
    await startProgress(ctx.store, card.id, ctx.actor.userId, startedAt);
    await setCourseStatus(ctx.store, card.id, ctx.actor.userId, { status: 'In Progress', percentage: 0 }, startedAt);
    const begun = (await findAttempt(ctx.store, row.id)) ?? row;
    return {
      result: presentAttempt(begun, content.minutes, ctx.now()),
      subject: { type: 'card', id: card.id },
      details: { ...about(card, row), endsAt: endsAt.toISOString() },
    };
  });
}

/** Keeps one answer while the time runs. Throws `assessment-not-started`, `assessment-over`, and `invalid-input` for unknown answers. */
export async function saveAnswer(
  ctx: ActorContext,
  id: string,
  questionId: string,
  optionIds: readonly string[],
): Promise<{ secondsLeft: number }> {
  return inTransaction(ctx, async (ctx) => {
    const row = await ownAttempt(ctx, id);
    if (row.state === 'INITIALIZED') throw refuse(problems['assessment-not-started']);
    const question = row.questions.find((one) => one.id === questionId);
    if (question === undefined) throw refuse(problems['assessment-attempt-not-found']);
    const chosen = [...new Set(optionIds)];
    if (chosen.some((option) => !question.options.some((one) => one.id === option))) throw refuseField('optionIds', 'invalid-choice');
    if (!question.multiple && chosen.length > 1) throw refuseField('optionIds', 'one-choice-only');
    if (!(await writeAnswer(ctx.store, row.id, questionId, chosen, ctx.now()))) throw refuse(problems['assessment-over']);
    return { secondsLeft: row.ends_at === null ? 0 : secondsLeft(row.ends_at, ctx.now()) };
  });
}

/** Hands an attempt in. After its time it counts as it was then; over already it answers the result. Throws `assessment-not-started`. */
export async function finishAttempt(ctx: ActorContext, id: string): Promise<AttemptShown> {
  const before = await findAttempt(ctx.store, id);
  if (before === undefined || before.user_id !== ctx.actor.userId) throw refuse(problems['assessment-attempt-not-found']);
  if (before.state === 'INITIALIZED') throw refuse(problems['assessment-not-started']);
  const isLate = before.ends_at !== null && before.ends_at <= ctx.now();
  const row = await settleAttempt(ctx, id, isLate ? 'time-over' : 'handed-in');
  const card = await cardOf(ctx.store, before);
  return presentAttempt(row ?? before, assessmentOf(card).minutes, ctx.now());
}

/** Marks a running attempt, once, for any caller; what was answered counts as of the moment it ended. Undefined where it is gone. */
export async function settleAttempt(ctx: BaseContext, id: string, ending: 'handed-in' | 'time-over'): Promise<AttemptRow | undefined> {
  return mutate(ctx, attemptCompleted, async (ctx) => {
    const row = await findAttempt(ctx.store, id, { lock: true });
    if (row === undefined || row.state !== 'STARTED') return unchanged(row);
    const card = await cardNamed(ctx.store, row.card_id);
    const score = quizScore(row.questions, row.answers);
    const passed = score >= (row.pass_mark ?? 100);
    const completedAt = ending === 'time-over' && row.ends_at !== null ? row.ends_at : ctx.now();
    await completeAttempt(ctx.store, row.id, { score, passed, ending, completedAt });
    const settled = await findAttempt(ctx.store, row.id);
    if (card === undefined) return unchanged(settled);
    await setCourseStatus(
      ctx.store,
      card.id,
      row.user_id,
      { status: passed ? 'Passed' : 'Failed', percentage: 0, score, keepsBest: true },
      ctx.now(),
    );
    if (passed) {
      const deed = { userId: row.user_id, source: 'quiz', status: 'Passed', score, achievedAt: completedAt } as const;
      await finishContent(ctx, card, deed);
    }
    return { result: settled, subject: { type: 'card', id: card.id }, details: { ...about(card, row), score, passed, ending } };
  });
}

/** Marks the caller's own attempt at a card whose time is over, so that the next one can be made. */
async function finishOverdueOf(ctx: ActorContext, cardId: string): Promise<void> {
  const [newest] = await findAttemptsOf(ctx.store, cardId, ctx.actor.userId);
  if (newest?.state === 'STARTED' && newest.ends_at !== null && newest.ends_at <= ctx.now())
    await settleAttempt(ctx, newest.id, 'time-over');
}

/** Writes down what the page saw while a proctored attempt runs; nothing of any other (ASM-11). */
export async function recordWatched(
  ctx: ActorContext,
  id: string,
  events: readonly { readonly kind: Watched; readonly secondsAgo: number }[],
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await ownAttempt(ctx, id);
    const provider = proctoringOf(row.proctor);
    if (provider === undefined || row.state !== 'STARTED' || row.started_at === null) return;
    const { started_at: startedAt } = row;
    const seen = events.filter(({ kind }) => provider.kinds.has(kind));
    await insertEvents(
      ctx.store,
      row.id,
      seen.map((event) => ({ kind: event.kind, at: provider.momentOf(event, { startedAt }, ctx.now()) })),
    );
  });
}
