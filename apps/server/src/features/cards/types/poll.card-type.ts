import type { CardTypePart } from '../card-type.ts';
import { countVotes } from '../poll-votes.repo.ts';

export const pollCardType: CardTypePart<'poll'> = {
  show: async (ctx, card, { question, options, multiple }) => {
    const { own, voters, votes } = await countVotes(ctx.store, card.id, ctx.actor?.userId ?? null);
    return {
      content: {
        cardType: 'poll',
        question,
        options,
        multiple,
        ownVote: own,
        results: own === null ? null : options.map(({ id }) => ({ id, votes: votes.get(id) ?? 0 })),
        votersCount: voters,
      },
      files: [],
    };
  },
  searchText: ({ question, options }) => [question, ...options.map(({ text }) => text)].join(' '),
};
