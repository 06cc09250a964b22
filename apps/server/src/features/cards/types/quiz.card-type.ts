import type { CardTypePart } from '../card-type.ts';
import { findExtraAttempts } from '../attempt-grants.repo.ts';
import { findKeptAnswers } from '../quiz-answers.repo.ts';
import { findAttempts, findAttemptsOf, NO_ATTEMPTS } from '../quiz-attempts.repo.ts';

export const quizCardType: CardTypePart<'quiz'> = {
  show: async (ctx, card, { passMark, attemptsAllowed, questions }) => {
    const { used, bestScore } = ctx.actor === null ? NO_ATTEMPTS : await findAttempts(ctx.store, card.id, ctx.actor.userId);
    const extra = ctx.actor === null || attemptsAllowed === 0 ? 0 : await findExtraAttempts(ctx.store, card.id, ctx.actor.userId);
    const keptAnswers = ctx.actor === null ? {} : await findKeptAnswers(ctx.store, card.id, ctx.actor.userId);
    return {
      content: {
        cardType: 'quiz',
        passMark,
        attemptsAllowed: attemptsAllowed + extra,
        attemptsUsed: used,
        bestScore,
        keptAnswers,
        questions: questions.map(({ id, text, multiple, options }) => ({ id, text, multiple, options })),
      },
      files: [],
    };
  },
  attemptsOf: findAttemptsOf,
  searchText: ({ questions }) => questions.map(({ text }) => text).join(' '),
};
