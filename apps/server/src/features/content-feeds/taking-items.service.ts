import { createHash } from 'node:crypto';

import { type CardInput, cardInputSchema } from '@waymark/contract/cards';
import { type FaultyItem, type FeedItem, isImplausibleLoss, removedItems } from '@waymark/contract/content-feeds';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Acting } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { archiveCard, updateCard, createCard, findCard, publishCard, setCardSource, getDraft } from '../cards/cards.public.ts';
import { findItems, insertItem, markGone, updateItem } from './content-feeds.repo.ts';
import type { FeedRow, ItemRow, RunCounts } from './content-feeds.row.ts';
import type { ReadList } from './feed-item.ts';

const fingerprintOf = ({ url, title, description, topics, durationMinutes }: FeedItem) =>
  createHash('sha256')
    .update(JSON.stringify([url, title, description, topics, durationMinutes]))
    .digest('hex');

/**
 * Brings cards in step with what a source lists (CRD-21): what is new becomes a card, what changed is changed, what was removed there is
 * archived or kept. Each item commits by itself and once, even when others read the same source at the same time. The caller acts for the owner.
 */
export async function takeItems(ctx: Acting, feed: FeedRow, list: ReadList): Promise<RunCounts> {
  const known = new Map((await findItems(ctx.store, feed.id)).map((row) => [row.item_id, row]));
  const counts = { created: 0, changed: 0, removed: 0, same: 0 };
  const faults: FaultyItem[] = [...list.faults];
  for (const [at, item] of list.items.entries()) {
    try {
      counts[await takeItem(ctx, feed, item, known.get(item.id))] += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      faults.push({ line: at + 1, code: 'not-saved', what: item.title });
    }
  }
  const there = [...known.values()].filter(({ gone_at: goneAt }) => goneAt === null);
  const listed = list.items.map(({ id, publishedAt }) => ({ id, publishedAt }));
  const before = there.map((row) => ({ id: row.item_id, publishedAt: row.published_at?.toISOString() ?? null }));
  const gone = removedItems(feed.kind, before, listed);
  const heldBack = isImplausibleLoss(gone.length, there.length);
  for (const itemId of heldBack ? [] : gone) {
    await removeItem(ctx, feed, itemId, known.get(itemId));
    counts.removed += 1;
  }
  return { ...counts, heldBack, faults };
}

async function takeItem(ctx: Acting, feed: FeedRow, item: FeedItem, before: ItemRow | undefined): Promise<'created' | 'changed' | 'same'> {
  const fingerprint = fingerprintOf(item);
  if (before?.fingerprint === fingerprint && before.gone_at === null) return 'same';
  return inTransaction(ctx, async (ctx) => {
    if (before === undefined) {
      const draft = await createCard(ctx, inputOf(feed, item));
      const isFirst = await insertItem(ctx.store, feed.id, { ...item, cardId: draft.id, fingerprint }, ctx.now());
      // Another run took it meanwhile: rolls this card back.
      if (!isFirst) throw new Error('The same item was taken by two runs at once');
      await setCardSource(ctx.store, draft.id, { eclId: item.id, sourceTypeName: feed.name });
      if (feed.publishes) await publishCard(ctx, draft.id);
      return 'created';
    }
    const card = await findCard(ctx.store, ctx.actor, before.card_id);
    await updateItem(ctx.store, feed.id, { ...item, fingerprint }, ctx.now());
    // Deleted here: it does not come back.
    if (card === undefined) return 'same';
    const draft = await getDraft(ctx, card.id);
    const wanted = inputOf(feed, item);
    const kept: CardInput = cardInputSchema.parse({
      ...draft,
      audience: {
        kind: draft.audience.kind,
        userIds: draft.audience.users.map(({ id }) => id),
        groupIds: draft.audience.groups.map(({ id }) => id),
      },
      topics: draft.topics.map(({ name }) => name),
      skills: draft.skills.map(({ name }) => name),
      cover: { imageFileId: draft.cover.imageFileId, seed: draft.cover.seed, alt: draft.cover.alt },
    });
    const { title, description, content, durationMinutes } = wanted;
    await updateCard(ctx, card.id, { ...kept, title, description, content, durationMinutes, version: draft.version });
    // It is listed again after it was gone.
    if (before.gone_at !== null && card.state === 'archived' && feed.publishes) await publishCard(ctx, card.id);
    return 'changed';
  });
}

async function removeItem(ctx: Acting, feed: FeedRow, itemId: string, before: ItemRow | undefined): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await markGone(ctx.store, feed.id, itemId, ctx.now());
    const card = before === undefined ? undefined : await findCard(ctx.store, ctx.actor, before.card_id);
    if (feed.when_removed === 'archive' && card?.state === 'published') await archiveCard(ctx, card.id);
  });
}

function inputOf(feed: FeedRow, item: FeedItem): CardInput {
  return cardInputSchema.parse({
    title: item.title,
    description: item.description,
    content:
      feed.card_type === 'course'
        ? { cardType: 'course', url: item.url, courseId: item.id.slice(0, 200) }
        : { cardType: 'article', url: item.url, siteName: feed.name },
    provider: feed.name,
    language: feed.language,
    durationMinutes: item.durationMinutes,
    topics: [...new Set([...feed.topics, ...item.topics])].slice(0, 20),
  });
}
