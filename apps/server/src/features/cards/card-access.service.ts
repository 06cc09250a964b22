import { cardProblems } from '@waymark/contract/cards';
import { type Authorized, authorize } from '../../platform/access/policy.ts';
import type { BaseContext, InTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { asReached } from './card-through.ts';
import { cardPolicy } from './cards.policy.ts';
import { findCard } from './cards.repo.ts';
import type { CardRow } from './cards.row.ts';

type CardAction = keyof typeof cardPolicy.rules;

/**
 * Returns a card the caller may see. Throws `card-not-found` when there is none or it is not published or a moderator hid it (ADM-01, SHL-51), and
 * `card-not-authorized` when it is published for others (CRD-08).
 */
export async function visibleCard(ctx: BaseContext, idOrSlug: string, options: { lock?: boolean } = {}): Promise<CardRow> {
  const found = await findCard(ctx.store, ctx.actor, idOrSlug, options);
  if (found === undefined) throw refuse(cardProblems['card-not-found']);
  const card = await asReached(ctx, found, cardPolicy.rules.view(ctx.actor, found));
  if (cardPolicy.rules.view(ctx.actor, card)) return card;
  throw refuse(
    card.state === 'published' && card.hidden_at === null ? cardProblems['card-not-authorized'] : cardProblems['card-not-found'],
  );
}

/** Returns a card whose content the caller may open. Throws as `visibleCard`, and `card-not-bought` (CRD-14). */
export async function cardToOpen(ctx: BaseContext, idOrSlug: string): Promise<CardRow> {
  const card = await visibleCard(ctx, idOrSlug);
  checkBought(card);
  return card;
}

/** Throws `card-not-bought` where the viewer must buy a card before they open it. */
export function checkBought(card: Pick<CardRow, 'viewer_must_buy'>): void {
  if (card.viewer_must_buy) throw refuse(cardProblems['card-not-bought']);
}

/** What only those do who may open a card's content. */
const NEEDS_OPENING: ReadonlySet<CardAction> = new Set<CardAction>(['complete', 'comment']);

/** Returns a card locked for a change the caller may make. Throws as `visibleCard`, and `forbidden` when seeing is all they may. */
export async function lockAuthorizedCard<Action extends CardAction>(
  ctx: InTransaction,
  cardId: string,
  action: Action,
): Promise<Authorized<CardRow, Action>> {
  return authorize(ctx, cardPolicy, action, await visibleCard(ctx, cardId, { lock: true }));
}

/** Returns a card the caller may act on without changing the card itself (a like, a comment): nothing is locked. */
export async function loadAuthorizedCard<Action extends CardAction>(
  ctx: BaseContext,
  cardId: string,
  action: Action,
): Promise<Authorized<CardRow, Action>> {
  const card = await visibleCard(ctx, cardId);
  if (NEEDS_OPENING.has(action)) checkBought(card);
  return authorize(ctx, cardPolicy, action, card);
}

/** Returns what events and audit say about a card. */
export function naming(card: Pick<CardRow, 'id' | 'title' | 'slug' | 'author_id'>) {
  return { cardId: card.id, cardTitle: card.title, cardSlug: card.slug, cardAuthorId: card.author_id };
}

export function cardSubject(cardId: string) {
  return { type: 'card', id: cardId };
}
