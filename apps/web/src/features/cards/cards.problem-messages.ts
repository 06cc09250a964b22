import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What the refusals of cards say, by code, the first two to the letter of CRD-08; then what is wrong with single fields. */
export const problemMessages: ProblemMessages = {
  'card-not-found': msg`Content not available.`,
  'card-not-authorized': msg`You do not have permission to access this Content. Please reach out to the user who has shared this Content with you to provide access.`,
  'card-not-bought': msg`Buy this to open it.`,
  'video-address-unknown': msg`This link is not a video that we can play.`,
  'card-not-publishable': msg`This can’t be published yet. Check the marked fields.`,
  'card-changed-meanwhile': msg`Someone else changed this content. Your changes are still here. Load theirs before you save.`,
  'card-completion-pending': msg`This cannot be completed yet.`,
  'card-completes-by-itself': msg`This completes automatically as you work through it.`,
  'already-voted': msg`You have already voted.`,
  'no-attempts-left': msg`You have used all attempts.`,
  'quiz-changed-meanwhile': msg`The questions changed while you answered. Reload them. We keep the answers that still fit.`,
  'link-not-readable': msg`We couldn’t read this address. You can fill in the details yourself.`,
  'no-audience': msg`Choose at least one person or group.`,
  'no-file': msg`Choose a file.`,
  'no-options': msg`Enter at least two answers.`,
  'no-right-answer': msg`Mark the correct answer.`,
  'public-not-allowed': msg`Your role does not allow publishing to the whole internet.`,
  'no-questions': msg`Add a question.`,
  'one-choice-only': msg`Mark one correct answer, or allow several.`,
  'no-attempts-to-give': msg`Attempts aren’t limited here, or this person has already passed.`,
};
