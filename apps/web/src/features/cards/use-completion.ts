import { useEffect } from 'react';
import type { CardProgress } from '@waymark/contract/cards';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { useCurrentUser } from '../../platform/session/session.ts';
import { adoptProgress } from './cards.queries.ts';
import { type MarkedCard, sendCompletion, sendKeptCompletions, useIsCompletionWaiting } from './kept-completions.ts';

/** Shows what the server made of a completion, wherever the card is. */
export async function adoptCompletion({ id }: MarkedCard, progress: CardProgress): Promise<void> {
  await adoptProgress(id, progress);
  // With steps open the card is not complete yet: what is pending has changed.
  if (progress.completionState !== 'COMPLETED') await queryClient.invalidateQueries({ queryKey: ['progress'] });
}

/**
 * Marks a card as complete; without the network it waits for it, and `isWaiting` says so (PLY-08).
 *
 * @param onRefused answers a refusal itself; undefined for one that is only said
 */
export function useCompletion(cardId: string, onRefused?: (error: Error) => Promise<unknown> | undefined) {
  const userId = useCurrentUser()?.id ?? '';
  const completion = useMutation({
    // It waits for the network by itself, and says so.
    networkMode: 'always',
    mutationFn: (card: MarkedCard) => sendCompletion(userId, card),
    onSuccess: (progress, card) => adoptCompletion(card, progress),
    onError: (error) => onRefused?.(error) ?? notifyError(error),
  });
  useEffect(() => {
    if (userId === '') return;
    void sendKeptCompletions(userId, async (card, progress) => {
      await adoptCompletion(card, progress);
      await queryClient.invalidateQueries({ queryKey: ['pathways'] });
    });
  }, [userId]);
  return { ...completion, isWaiting: useIsCompletionWaiting(userId, cardId) };
}
