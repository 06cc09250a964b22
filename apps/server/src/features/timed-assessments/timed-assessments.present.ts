import { quizScore } from '@waymark/contract/cards';
import {
  type AttemptId,
  type AttemptItem,
  type AttemptRecord,
  type AttemptResult,
  type AttemptShown,
  secondsLeft,
  type Watched,
} from '@waymark/contract/timed-assessments';
import { summaryOf } from '../people/people.public.ts';
import type { AttemptRow } from './assessment-attempt.row.ts';
import type { ReviewRow } from './timed-assessments.repo.ts';

/** How an attempt went, by bank; null while it is not over. */
export function resultOf(row: AttemptRow): AttemptResult | null {
  if (row.state !== 'COMPLETED' || row.completed_at === null || row.ending === null) return null;
  return {
    attempt: row.attempt,
    score: row.score ?? 0,
    passed: row.passed ?? false,
    ending: row.ending,
    completedAt: row.completed_at.toISOString(),
    banks: row.banks.map(({ id, name }) => {
      const questions = row.questions.filter(({ bankId }) => bankId === id);
      return { name, count: questions.length, right: questions.filter((one) => quizScore([one], row.answers) === 100).length };
    }),
  };
}

/** An attempt as who takes it sees it. */
export function presentAttempt(row: AttemptRow, minutes: number, now: Date): AttemptShown {
  const runs = row.state === 'STARTED';
  return {
    id: row.id as AttemptId,
    cardId: row.card_id as AttemptShown['cardId'],
    attempt: row.attempt,
    state: row.state,
    proctor: row.proctor,
    minutes,
    secondsLeft: runs && row.ends_at !== null ? secondsLeft(row.ends_at, now) : null,
    questions: runs ? row.questions.map(({ id, text, multiple, options }) => ({ id, text, multiple, options })) : [],
    answers: runs ? { ...row.answers } : {},
    result: resultOf(row),
  };
}

export function presentItem(row: ReviewRow): AttemptItem {
  return {
    id: row.id as AttemptId,
    person: summaryOf(row.person),
    attempt: row.attempt,
    state: row.state,
    startedAt: row.started_at.toISOString(),
    score: row.score,
    passed: row.passed,
    noteworthy: row.proctor === null ? null : row.noteworthy,
  };
}

export function presentRecord(row: ReviewRow, events: readonly { kind: Watched; at: Date }[]): AttemptRecord {
  return { ...presentItem(row), result: resultOf(row), events: events.map(({ kind, at }) => ({ kind, at: at.toISOString() })) };
}
