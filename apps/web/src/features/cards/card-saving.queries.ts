import { type CardDraft, type CardInput, createCard, updateCard } from '@waymark/contract/cards';
import { answerOfLostSave, call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { cardDraftQuery, CARDS } from './cards.queries.ts';

/** Where a card stands with the server; nulls where it is not there yet. */
export interface CardHead {
  readonly cardId: string | null;
  readonly version: number;
  /** It was sent to be made and no answer came: it may be there. */
  readonly mayBeThere?: boolean;
}

const headOf = ({ id, version }: CardDraft): CardHead => ({ cardId: id, version });

/** Makes or changes a card and lets the lists and its page catch up. Throws `ApiProblem`. */
export async function saveCard(head: CardHead, input: CardInput): Promise<CardDraft> {
  const made = head.mayBeThere === true ? await answerOfLostSave(createCard, { body: input }) : undefined;
  const { cardId, version } = made === undefined ? head : headOf(made);
  const card =
    cardId === null
      ? await call(createCard, { body: input })
      : await call(updateCard, { params: { cardId: cardId }, body: { ...input, version } });
  queryClient.setQueryData(cardDraftQuery(card.id).queryKey, card);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === CARDS && (queryKey[1] === 'one' || queryKey[1] === 'list'),
  });
  return card;
}
