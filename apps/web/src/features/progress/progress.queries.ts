import { queryOptions } from '@tanstack/react-query';
import { type ApprovalGate, answerGate, askForApproval, type CardGates, type GateAnswer, getCardGates } from '@waymark/contract/progress';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const PROGRESS = 'progress';
type CardId = CardGates['cardId'];

/** The steps of a card and where each stands for oneself (LRN-04). */
export const gatesQuery = (cardId: string) =>
  queryOptions({
    queryKey: [PROGRESS, 'gates', cardId],
    queryFn: ({ signal }) => call(getCardGates, { params: { cardId }, signal }),
  });

/** A step changes the card's page, the record and what home shows. */
async function adopt(gates: CardGates): Promise<void> {
  queryClient.setQueryData(gatesQuery(gates.cardId).queryKey, gates);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => ['cards', 'home', 'pathways', 'transcript'].includes(String(queryKey[0])),
  });
}

export function useGateAnswer(cardId: CardId) {
  return useMutation({
    mutationFn: (answer: GateAnswer) => call(answerGate, { params: { cardId }, body: answer }),
    onSuccess: adopt,
  });
}

export function useApprovalRequest(cardId: CardId) {
  return useMutation({
    mutationFn: ({ gate, note }: { gate: ApprovalGate; note: string }) =>
      call(askForApproval, { params: { cardId, gate }, body: { note } }),
    onSuccess: adopt,
  });
}
