import type { CardUse } from '@waymark/contract/cards';
import type { UserId } from '@waymark/contract/kit';
import { type Authorized, authorize } from '../../platform/access/policy.ts';
import type { ActorContext, InTransaction, JobContext } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { insertGrants } from './card-grants.repo.ts';
import {
  countBookmarks,
  findBookmarkers,
  insertRetirementPeople,
  moveBookmarks,
  type RetiredCardRow,
  setSuccessor,
} from './card-handover.repo.ts';
import { type CardHolder, cardHolders, type Handover, partOfPeople } from './card-holders.ts';
import { visibleCard } from './card-access.service.ts';
import { cardPolicy } from './cards.policy.ts';
import type { CardRow } from './cards.row.ts';

/** Paths hold cards and are none that stand for another. */
const PATHS: ReadonlySet<string> = new Set(['pathway', 'journey']);

/** Where a card is used, by kind, told before it is retired or deleted (CRD-22). Throws as cards do. */
export async function getCardUses(ctx: ActorContext, cardId: string): Promise<{ uses: CardUse[] }> {
  const card = authorize(ctx, cardPolicy, 'edit', await visibleCard(ctx, cardId));
  const uses: CardUse[] = [];
  for (const { kind, count } of cardHolders.all()) uses.push({ kind, lists: [], ...(await count(ctx, card.id)) });
  return { uses: uses.filter((use) => use.count > 0) };
}

/**
 * Puts a successor in the place of a card that is about to be retired: the same for everyone at once, what people have themselves a moment later.
 * Throws `invalid-input` on `successorId` for one that is not published, is a path or the card itself, or is for fewer people and not the caller's to open.
 */
export async function replaceCard(
  ctx: InTransaction<ActorContext>,
  card: Authorized<CardRow, 'archive' | 'delete'>,
  successor: NonNullable<Handover['successor']>,
): Promise<void> {
  const found = await visibleCard(ctx, successor.id).catch(() => null);
  const fits = found !== null && found.state === 'published' && found.id !== card.id && !PATHS.has(found.card_type);
  if (!fits) throw refuseField('successorId', 'not-found');
  // Who comes over is let in to a restricted card, so only by who may let them in.
  if (found.audience === 'restricted' && !cardPolicy.rules.edit(ctx.actor, found)) throw refuseField('successorId', 'successor-restricted');
  if (found.price !== null && card.price === null) throw refuseField('successorId', 'successor-paid');
  await setSuccessor(ctx.store, card, successor);
  for (const holder of cardHolders.all()) await holder.replace?.(ctx, { cardId: card.id, successor });
}

/** Bookmarks move with what they mark; without a successor they stay with the retired card. */
export const bookmarksOfCards: CardHolder = {
  kind: 'bookmarks',
  count: async (ctx, cardId) => ({ count: await countBookmarks(ctx.store, cardId), names: [] }),
  handOver: async ({ store }, { cardId, successor }, part) => {
    const userIds = await findBookmarkers(store, cardId, part);
    if (successor !== null) await moveBookmarks(store, cardId, successor.id, userIds);
    return partOfPeople(userIds, part.limit);
  },
};

/** Tells people that a card was replaced or is retired, each once whatever they had of it (LRN-11, CRD-22). */
export async function tellRetirement(
  ctx: InTransaction<JobContext>,
  card: RetiredCardRow,
  userIds: readonly UserId[],
  actorId: UserId | null,
): Promise<void> {
  const { successor } = card;
  const told = await insertRetirementPeople(ctx.store, card.id, userIds);
  if (successor?.audience === 'restricted') await insertGrants(ctx.store, successor.id, { userIds, groupIds: [] }, ctx.now());
  if (told.length === 0) return;
  const shown = successor ?? card;
  await notify(ctx, {
    kind: 'content-retired',
    recipientIds: told,
    actorId,
    subject: { type: 'card', id: shown.id },
    params: {
      card: shown.title,
      title: card.title,
      status: successor !== null ? 'replaced' : card.state === 'deleted' ? 'deleted' : 'retired',
    },
    href: successor === null && card.state === 'deleted' ? '/learning' : `/insights/${encodeURIComponent(shown.slug)}`,
  });
}
