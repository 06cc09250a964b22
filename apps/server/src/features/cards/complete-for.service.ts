import type { BaseContext } from '../../platform/context.ts';
import { recordCompletions } from '../progress/progress.public.ts';
import type { CardRow } from './cards.row.ts';

/** How a completion came about that another person answers for. */
export interface CompletedBy {
  readonly achievedAt: Date;
  /** What it rests on, kept with the completion. */
  readonly evidence: Readonly<Record<string, unknown>>;
}

/** Completes a card for people whose presence or work another person judged (CRD-17). Inside another mutation pass its store on. */
export async function completeFor(ctx: BaseContext, card: CardRow, userIds: readonly string[], by: CompletedBy): Promise<void> {
  if (userIds.length === 0) return;
  const given = userIds.map((userId) => ({ userId, achievedAt: by.achievedAt, source: 'approver' as const, evidence: by.evidence }));
  await recordCompletions(ctx, card.id, given);
}
