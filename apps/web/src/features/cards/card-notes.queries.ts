import { infiniteQueryOptions } from '@tanstack/react-query';
import { addCardNote, type CardDetail, type CardNote, deleteCardNote, editCardNote, listCardNotes } from '@waymark/contract/cards';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { CARDS, patchCard } from './cards.queries.ts';

const NOTES = [CARDS, 'notes'] as const;

/** One's own notes, newest first: of a card, or of all with some words. */
export function notesQuery({ card, q = '' }: { readonly card?: CardDetail['id']; readonly q?: string }) {
  return infiniteQueryOptions({
    queryKey: [...NOTES, card ?? null, q],
    queryFn: ({ pageParam, signal }) =>
      call(listCardNotes, {
        query: { q, ...(card === undefined ? {} : { card }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

const listAgain = () => queryClient.invalidateQueries({ queryKey: NOTES });

const changeCount = (cardId: string, by: number) =>
  patchCard(cardId, (card) => ('notesCount' in card ? { notesCount: Math.max(0, (card as CardDetail).notesCount + by) } : {}));

export function useAddNote({ id: cardId, through }: Pick<CardDetail, 'id' | 'through'>) {
  return useMutation({
    mutationFn: (note: Pick<CardNote, 'body' | 'positionSeconds'>) =>
      call(addCardNote, { params: { cardId }, query: through === null ? {} : { through }, body: note }),
    onSuccess: () => {
      changeCount(cardId, 1);
      return listAgain();
    },
  });
}

export function useEditNote() {
  return useMutation({
    mutationFn: ({ noteId, body }: { readonly noteId: CardNote['id']; readonly body: string }) =>
      call(editCardNote, { params: { noteId }, body: { body } }),
    onSuccess: listAgain,
  });
}

export function useDeleteNote() {
  return useMutation({
    mutationFn: ({ id }: CardNote) => call(deleteCardNote, { params: { noteId: id } }),
    onSuccess: (_done, { card }) => {
      changeCount(card.id, -1);
      return listAgain();
    },
  });
}
