import {
  type CardDetail,
  type CardProgress,
  cardProblems,
  type ContentOf,
  fittingAnswers,
  type QuizResult,
  quizScore,
} from '@waymark/contract/cards';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { findExtraAttempts } from './attempt-grants.repo.ts';
import { cardSubject, loadAuthorizedCard, naming } from './card-access.service.ts';
import { checkMayStart, isBegun, setCourseStatus } from '../progress/progress.public.ts';
import { lockLearner } from './card-engagement.repo.ts';
import { byDevice, complete, progressOf, tellStart } from './card-learning.service.ts';
import { cardVoted, quizAttempted } from './cards.events.ts';
import type { CardRow } from './cards.row.ts';
import { getCard } from './cards.service.ts';
import { insertVote } from './poll-votes.repo.ts';
import { type Answers, deleteKeptAnswers, findKeptAnswers, keepAnswers } from './quiz-answers.repo.ts';
import { findAttempts, findSentAttempt, insertAttempt } from './quiz-attempts.repo.ts';

/** Votes in a poll, once; voting completes the card (CRD-18). `doneAt` by the clock of a device that could not send it then. Throws `already-voted`, `invalid-input` for unknown options. */
export async function voteInPoll(ctx: ActorContext, cardId: string, optionIds: string[], doneAt?: string): Promise<CardDetail> {
  await mutate(ctx, cardVoted, async (ctx) => {
    const card = await loadAuthorizedCard(ctx, cardId, 'complete');
    await checkMayStart(ctx, card);
    const poll = contentOf(card, 'poll');
    const chosen = [...new Set(optionIds)];
    if (chosen.some((id) => !poll.options.some((option) => option.id === id))) throw refuseField('optionIds', 'invalid-choice');
    if (!poll.multiple && chosen.length > 1) throw refuseField('optionIds', 'one-choice-only');
    const voted = await byDevice(ctx, card, doneAt);
    const counted = await insertVote(ctx.store, card, ctx.actor.userId, chosen, ctx.now());
    if (!counted) throw refuse(cardProblems['already-voted']);
    await complete(ctx, card, { source: 'vote', ...voted });
    return { result: undefined, subject: cardSubject(card.id), details: { ...naming(card), optionIds: chosen } };
  });
  return getCard(ctx, cardId, true);
}

/** How many attempts at a quiz someone has in all; 0 means no limit. */
async function attemptsAllowed(store: Store, cardId: string, userId: string, quiz: ContentOf<'quiz'>): Promise<number> {
  return quiz.attemptsAllowed === 0 ? 0 : quiz.attemptsAllowed + (await findExtraAttempts(store, cardId, userId));
}

/**
 * Keeps the answers to a quiz as they are given, until they are handed in, so that they are there on any device. With the first answer of an attempt
 * the quiz is in progress (LRN-12). Questions that are not named keep their answers, which may come from another device; no options take an answer back. Answers to questions that are gone are left out, and so is what comes after the attempt was handed in. Throws `no-attempts-left`.
 */
export async function saveQuizAnswers(
  ctx: ActorContext,
  cardId: string,
  given: { attempt: number; answers: Answers },
): Promise<CardProgress> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    const card = await loadAuthorizedCard(ctx, cardId, 'complete');
    await checkMayStart(ctx, card);
    const quiz = contentOf(card, 'quiz');
    await lockLearner(ctx.store, card.id, userId);
    const allowed = await attemptsAllowed(ctx.store, card.id, userId, quiz);
    const { used } = await findAttempts(ctx.store, card.id, userId);
    if (given.attempt <= used) return progressOf(ctx, card);
    if (allowed > 0 && used >= allowed) throw refuse(cardProblems['no-attempts-left']);
    const before = await findKeptAnswers(ctx.store, card.id, userId);
    const answers = fittingAnswers({ ...before, ...given.answers }, quiz.questions);
    if (Object.keys({ ...before, ...answers }).length === 0) return progressOf(ctx, card);
    if (await keepAnswers(ctx.store, card, userId, answers, ctx.now())) {
      await tellStart(ctx, card, await isBegun(ctx.store, card.id, userId));
      await setCourseStatus(ctx.store, card.id, userId, { status: 'In Progress', percentage: 0, keepsBest: true }, ctx.now());
    }
    return progressOf(ctx, card);
  });
}

/**
 * Marks answers to a quiz: right answers show once passed or when no attempt is left; passing completes (CRD-18). What comes twice with the
 * same `sentId`, as from a device that did not hear the answer, is one attempt; `doneAt` by the clock of a device that could not send it then.
 * Throws `no-attempts-left`, and `quiz-changed-meanwhile` when the questions answered are not the newest.
 */
export async function attemptQuiz(
  ctx: ActorContext,
  cardId: string,
  given: { version: number; answers: Record<string, string[]>; sentId?: string | undefined },
  doneAt?: string,
): Promise<QuizResult> {
  return mutate(ctx, quizAttempted, async (ctx) => {
    const card = await loadAuthorizedCard(ctx, cardId, 'complete');
    await checkMayStart(ctx, card);
    const quiz = contentOf(card, 'quiz');
    await lockLearner(ctx.store, card.id, ctx.actor.userId);
    const before = given.sentId === undefined ? undefined : await findSentAttempt(ctx.store, card.id, ctx.actor.userId, given.sentId);
    const { used, earlier } = await findAttempts(ctx.store, card.id, ctx.actor.userId);
    if (before !== undefined)
      return unchanged(await presentResult(ctx, card, quiz, { ...before, attempt: Math.max(1, before.attempt - earlier) }));
    if (card.version !== given.version) throw refuse(cardProblems['quiz-changed-meanwhile']);
    const allowed = await attemptsAllowed(ctx.store, card.id, ctx.actor.userId, quiz);
    if (allowed > 0 && used >= allowed) throw refuse(cardProblems['no-attempts-left']);
    const score = quizScore(quiz.questions, given.answers);
    const passed = score >= quiz.passMark;
    const attempt = used + 1;
    const done = await byDevice(ctx, card, doneAt);
    await tellStart(ctx, card, await isBegun(ctx.store, card.id, ctx.actor.userId));
    await insertAttempt(ctx.store, card, ctx.actor.userId, {
      number: earlier + attempt,
      cardVersion: card.version,
      answers: given.answers,
      score,
      passed,
      sentId: given.sentId ?? null,
      now: ctx.now(),
    });
    await deleteKeptAnswers(ctx.store, card, ctx.actor.userId);
    await setCourseStatus(
      ctx.store,
      card.id,
      ctx.actor.userId,
      { status: passed ? 'Passed' : 'Failed', percentage: 0, score, keepsBest: true },
      ctx.now(),
    );
    if (passed) await complete(ctx, card, { source: 'quiz', status: 'Passed', score, ...done });
    const result = await presentResult(ctx, card, quiz, { attempt, score, passed, answers: given.answers });
    return { result, subject: cardSubject(card.id), details: { ...naming(card), attempt, score, passed } };
  });
}

async function presentResult(
  ctx: InTransaction<ActorContext>,
  card: CardRow,
  quiz: ContentOf<'quiz'>,
  outcome: { attempt: number; score: number; passed: boolean; answers: Record<string, string[]> },
): Promise<QuizResult> {
  const allowed = await attemptsAllowed(ctx.store, card.id, ctx.actor.userId, quiz);
  const attemptsLeft = allowed === 0 ? null : allowed - outcome.attempt;
  const reveal = outcome.passed || attemptsLeft === 0;
  return {
    attempt: outcome.attempt,
    attemptsLeft,
    score: outcome.score,
    passed: outcome.passed,
    questions: quiz.questions.map((question) => ({
      id: question.id,
      right: quizScore([question], outcome.answers) === 100,
      correct: reveal ? question.correct : null,
      explanation: reveal && question.explanation !== '' ? question.explanation : null,
    })),
    progress: await progressOf(ctx, card),
  };
}

function contentOf<Type extends 'poll' | 'quiz'>(card: CardRow, cardType: Type): ContentOf<Type> {
  if (card.content.cardType !== cardType) throw refuse(cardProblems['card-not-found']);
  return card.content as ContentOf<Type>;
}
