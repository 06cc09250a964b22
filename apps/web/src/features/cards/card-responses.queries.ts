import { type CardDetail, saveQuizAnswers } from '@waymark/contract/cards';
import { call } from '../../platform/api/call.ts';
import { patchKept } from '../../platform/query/patch-kept.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { useCurrentUser } from '../../platform/session/session.ts';
import { adoptProgress, CARDS } from './cards.queries.ts';
import { castVote, handInAnswers } from './kept-responses.ts';

/** Votes in a poll; the answer has the results (CRD-18), or is null while the vote waits for the network. */
export function useVote() {
  const userId = useCurrentUser()?.id ?? '';
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ card, optionIds }: { card: CardDetail; optionIds: string[] }) => castVote(userId, card, optionIds),
    onSuccess: async (voted) => {
      if (voted === null) return;
      const adopted = adoptProgress(voted.id, voted);
      patchKept<CardDetail>({ queryKey: [CARDS, 'one'] }, (known) => (known?.id === voted.id ? voted : known));
      await adopted;
    },
  });
}

/**
 * Hands in the answers to a quiz (CRD-18); the result is null while they wait for the network. What the quiz says of attempts changes with it;
 * so do its questions, when they were not the newest.
 */
export function useAttempt() {
  const userId = useCurrentUser()?.id ?? '';
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ card, answers }: { card: CardDetail; answers: Record<string, string[]> }) => handInAnswers(userId, card, answers),
    onSettled: async (result, _error, { card }) => {
      if (result === null) return;
      if (result !== undefined) await adoptProgress(card.id, result.progress);
      await queryClient.invalidateQueries({ queryKey: [CARDS, 'one'] });
    },
  });
}

interface AnswersToKeep {
  readonly card: CardDetail;
  readonly attempt: number;
  /** By question, only what the server does not have; the others stay as they are. */
  readonly answers: Record<string, string[]>;
  /** Called once the server has them, also when the quiz was left meanwhile. */
  readonly onKept: () => void;
}

/** Keeps the answers to a quiz with the server while they are given. What does not reach it stays on the device, and goes with the next answer or in the end. */
export function useAnswersKept() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ card: { id, through }, onKept, ...body }: AnswersToKeep) => {
      const query = through === null ? {} : { through };
      const progress = await call(saveQuizAnswers, { params: { cardId: id }, query, body, keepalive: true });
      patchKept<CardDetail>({ queryKey: [CARDS, 'one'] }, (known) =>
        known?.id === id && known.content.cardType === 'quiz'
          ? { ...known, content: { ...known.content, keptAnswers: { ...known.content.keptAnswers, ...body.answers } } }
          : known,
      );
      onKept();
      await adoptProgress(id, progress);
    },
  });
}
