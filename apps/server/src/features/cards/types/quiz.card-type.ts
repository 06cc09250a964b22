import type { CardTypePart } from '../card-type.ts';
import { findAttempts, NO_ATTEMPTS } from '../quiz-attempts.repo.ts';

export const quizCardType: CardTypePart<'quiz'> = {
  show: async (ctx, card, { passMark, attemptsAllowed, questions }) => {
    const { used, bestScore } = ctx.actor === null ? NO_ATTEMPTS : await findAttempts(ctx.store, card.id, ctx.actor.userId);
    return {
      content: {
        cardType: 'quiz',
        passMark,
        attemptsAllowed,
        attemptsUsed: used,
        bestScore,
        questions: questions.map(({ id, text, multiple, options }) => ({ id, text, multiple, options })),
      },
      files: [],
    };
  },
  searchText: ({ questions }) => questions.map(({ text }) => text).join(' '),
};
