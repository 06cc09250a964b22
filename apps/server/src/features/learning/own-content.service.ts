import type { OwnContentInput, OwnContentResult } from '@waymark/contract/learning';
import type { ActorContext } from '../../platform/context.ts';
import { Refusal, refuseField } from '../../platform/http/refusal.ts';
import { shareCard } from '../assignments/assignments.public.ts';
import { archiveCard, deleteCard, transferCard } from '../cards/cards.public.ts';

const NO_ONE = { userIds: [], teamIds: [], lmsGroupIds: [] };

/**
 * Does one thing with several cards (LRN-02). Each card is a change of its own: one that is refused leaves the others done, and says why by its
 * problem code. Throws `invalid-input` on `toUserId` or `shareWith` where the action needs it.
 */
export async function changeOwnContent(ctx: ActorContext, input: OwnContentInput): Promise<OwnContentResult> {
  const act = actionOf(ctx, input);
  const done: string[] = [];
  const refused: OwnContentResult['refused'] = [];
  for (const [at, cardId] of [...new Set(input.cardIds)].entries()) {
    try {
      await act(cardId);
      done.push(cardId);
    } catch (error) {
      // What was said of all of them is wrong of each.
      if (!(error instanceof Refusal) || error.problem.code === 'invalid-input') throw error;
      refused.push({ at, code: error.problem.code });
    }
  }
  return { done, refused };
}

function actionOf(ctx: ActorContext, { action, toUserId, shareWith, message }: OwnContentInput): (cardId: string) => Promise<unknown> {
  switch (action) {
    case 'archive':
      return (cardId) => archiveCard(ctx, cardId);
    case 'delete':
      return (cardId) => deleteCard(ctx, cardId);
    case 'transfer': {
      if (toUserId === undefined) throw refuseField('toUserId', 'required');
      return (cardId) => transferCard(ctx, cardId, toUserId);
    }
    case 'share': {
      if (shareWith === undefined) throw refuseField('shareWith', 'required');
      return (cardId) => shareCard(ctx, cardId, { add: { ...NO_ONE, userIds: shareWith }, remove: NO_ONE, message });
    }
  }
}
