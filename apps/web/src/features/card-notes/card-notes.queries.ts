import { infiniteQueryOptions } from '@tanstack/react-query';
import { type CardNote, createCardNote, deleteCardNote, listCardNotes, updateCardNote } from '@waymark/contract/card-notes';
import type { CardDetail } from '@waymark/contract/cards';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { CARDS } from '../cards/cards.public.tsx';

const NOTES = 'card-notes';

/** One's own notes, newest first: of a card, or of all with some words. */
export function notesQuery({ card, q = '' }: { readonly card?: CardDetail['id']; readonly q?: string }) {
  return infiniteQueryOptions({
    queryKey: [NOTES, card ?? null, q],
    queryFn: ({ pageParam, signal }) =>
      call(listCardNotes, {
        query: { q, ...(card === undefined ? {} : { card }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Lists notes again, and asks cards how many they have. */
const listAgain = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [word, kind] }) => word === NOTES || (word === CARDS && kind === 'one') });

export function useAddNote({ id: cardId, through }: Pick<CardDetail, 'id' | 'through'>) {
  return useMutation({
    mutationFn: (note: Pick<CardNote, 'body' | 'positionSeconds'>) =>
      call(createCardNote, { params: { cardId }, query: through === null ? {} : { through }, body: note }),
    onSuccess: listAgain,
  });
}

export function useEditNote() {
  return useMutation({
    mutationFn: ({ noteId, body }: { readonly noteId: CardNote['id']; readonly body: string }) =>
      call(updateCardNote, { params: { noteId }, body: { body } }),
    onSuccess: listAgain,
  });
}

export function useDeleteNote() {
  return useMutation({
    mutationFn: ({ id }: CardNote) => call(deleteCardNote, { params: { noteId: id } }),
    onSuccess: listAgain,
  });
}
