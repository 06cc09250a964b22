import {
  type CheckInAgreement,
  checkInProblems,
  type CheckInQuestion,
  type CheckInSide,
  type CheckInSummary,
  type SentAnswer,
} from '@waymark/contract/check-ins';
import type { UserId } from '@waymark/contract/kit';
import { summaryOf } from '../people/people.public.ts';
import type { AgreementRow, CheckInPair, CheckInRow, CheckInSummaryRow, QuestionRow } from './check-ins.row.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** Returns what one of the two is to a check-in. Throws `check-in-not-found` for anyone else. */
export function sideOf(userId: UserId, { learner_id, partner_id }: CheckInPair): CheckInSide {
  if (userId === learner_id) return 'learner';
  if (userId === partner_id) return 'partner';
  throw refuse(checkInProblems['check-in-not-found']);
}

/** Returns the other one of the two. */
export const otherOf = (userId: UserId, { learner_id, partner_id }: CheckInPair): UserId =>
  userId === learner_id ? partner_id : learner_id;

export function presentSummary(userId: UserId, row: CheckInSummaryRow): CheckInSummary {
  return {
    id: row.id,
    side: sideOf(userId, row),
    other: summaryOf(row.other),
    relation: row.relation,
    period: row.period,
    rhythm: row.rhythm,
    isOpen: row.closed_at === null,
    closed: closedAs(userId, row),
    endedBecause: row.ended_because,
    meetsAt: row.meets_at?.toISOString() ?? null,
    mood: row.mood,
    questions: row.questions,
    answered: { mine: row.mine, theirs: row.theirs },
    agreed: row.agreed,
    done: row.done,
    waitsForMe: row.waits,
  };
}

/** Returns who of the two has closed it, as one of them sees it. */
export function closedAs(userId: UserId, row: CheckInRow): { byMe: boolean; byOther: boolean } {
  const [learner, partner] = [row.learner_closed_at !== null, row.partner_closed_at !== null];
  return sideOf(userId, row) === 'learner' ? { byMe: learner, byOther: partner } : { byMe: partner, byOther: learner };
}

const sent = (text: string | null, mood: number | null, at: Date | null, editedAt: Date | null): SentAnswer | null =>
  at === null ? null : { text: text ?? '', mood, sentAt: at.toISOString(), editedAt: editedAt?.toISOString() ?? null };

/** @param reader with the language that questions of the organisation are shown in */
export function presentQuestion(
  row: QuestionRow,
  { userId, language, canWork }: { readonly userId: UserId; readonly language: string; readonly canWork: boolean },
): CheckInQuestion {
  const mine = sent(row.my_text, row.my_mood, row.my_sent_at, row.my_edited_at);
  const theirs = sent(row.their_text, row.their_mood, row.their_sent_at, row.their_edited_at);
  return {
    id: row.id,
    standard: row.standard,
    text: row.labels[language] ?? row.label,
    withMood: row.with_mood,
    mine,
    theirs,
    draft: row.draft_text === null ? null : { text: row.draft_text, mood: row.draft_mood },
    version: row.version,
    canRemove: canWork && row.added_by === userId && mine === null && theirs === null,
  };
}

export const presentAgreement = (row: AgreementRow, { id }: Pick<CheckInRow, 'id'>, userId: UserId): CheckInAgreement => ({
  id: row.id,
  text: row.text,
  isMine: row.owner_id === userId,
  dueOn: row.due_on,
  doneAt: row.done_at?.toISOString() ?? null,
  isCarried: row.check_in_id !== id,
  version: row.version,
});
