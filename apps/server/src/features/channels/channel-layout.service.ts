import type { CardId } from '@waymark/contract/cards';
import type { Arrangement, ChannelId, ChannelSection, ChannelWidget } from '@waymark/contract/channels';
import { authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { cardSummaries, topicsByIds } from '../cards/cards.public.ts';
import { channelInView, channelSubject, lockedChannel, naming } from './channel-lookup.service.ts';
import { inOrder } from './channel-page.service.ts';
import { findAccepted } from './channel-posts.repo.ts';
import { updateArrangement } from './channels-arrangement.repo.ts';
import { channelArranged } from './channels.events.ts';
import { channelPolicy } from './channels.policy.ts';
import type { ChannelInView } from './channels.row.ts';

/** CHN-03: sections and widgets of a channel, also hidden ones. Throws `channel-not-found` or `forbidden`. */
export async function getArrangement(ctx: Acting, channelId: ChannelId): Promise<Arrangement> {
  return present(ctx, authorize(ctx, channelPolicy, 'edit', await channelInView(ctx, { id: channelId })));
}

async function present(ctx: Acting, { sections, widgets }: ChannelInView): Promise<Arrangement> {
  const topics = await topicsByIds(
    ctx.store,
    sections.flatMap(({ topicId }) => topicId ?? []),
  );
  const chosen = sections.flatMap(({ cardIds }) => cardIds as CardId[]);
  const cards = await cardSummaries(ctx, chosen);
  return {
    sections: sections.map((section) => {
      const cardIds = section.cardIds as CardId[];
      return { ...section, cardIds, cards: inOrder(cardIds, cards), topic: topics.get(section.topicId ?? '') ?? null };
    }),
    widgets,
  };
}

/**
 * CHN-03: order, size and content of the sections. Throws `channel-not-found`, `forbidden`, or `invalid-input` on what a section's kind
 * needs: `sections.<n>.cardType`, `topicId` or `cardIds` (`required`, `unknown-topic`, `unknown-card`).
 */
export async function arrangeSections(ctx: Acting, channelId: ChannelId, sections: readonly ChannelSection[]): Promise<Arrangement> {
  return arrange(ctx, channelId, 'sections', async (inside) => {
    const kept = sections.map(onlyOwn);
    const topics = await topicsByIds(
      inside.store,
      kept.flatMap(({ topicId }) => topicId ?? []),
    );
    const accepted = new Set<string>(
      await findAccepted(
        inside.store,
        channelId,
        kept.flatMap(({ cardIds }) => cardIds as CardId[]),
      ),
    );
    for (const [at, section] of kept.entries()) {
      const field = `sections.${at}`;
      if (section.kind === 'type' && section.cardType === null) throw refuseField(`${field}.cardType`, 'required');
      if (section.kind === 'topic' && section.topicId === null) throw refuseField(`${field}.topicId`, 'required');
      if (section.topicId !== null && !topics.has(section.topicId)) throw refuseField(`${field}.topicId`, 'unknown-topic');
      if (section.cardIds.some((id) => !accepted.has(id))) throw refuseField(`${field}.cardIds`, 'unknown-card');
    }
    return { sections: kept };
  });
}

/** A section with what its kind has, and nothing of another. */
function onlyOwn(section: ChannelSection): ChannelSection {
  const { kind } = section;
  return {
    ...section,
    cardType: kind === 'type' ? section.cardType : null,
    topicId: kind === 'topic' ? section.topicId : null,
    cardIds: kind === 'chosen' ? section.cardIds : [],
  };
}

/** CHN-03: sets which widgets stand beside the content, and in which order. Throws `channel-not-found` or `forbidden`. */
export async function arrangeWidgets(ctx: Acting, channelId: ChannelId, widgets: readonly ChannelWidget[]): Promise<Arrangement> {
  return arrange(ctx, channelId, 'widgets', async () => ({ widgets }));
}

async function arrange(
  ctx: Acting,
  channelId: ChannelId,
  part: 'sections' | 'widgets',
  change: (inside: Acting) => Promise<Parameters<typeof updateArrangement>[2]>,
): Promise<Arrangement> {
  return mutate(ctx, channelArranged, async (ctx) => {
    const channel = authorize(ctx, channelPolicy, 'edit', await lockedChannel(ctx, channelId));
    await updateArrangement(ctx.store, channel, await change(ctx), ctx.now());
    return {
      result: await present(ctx, await channelInView(ctx, { id: channelId })),
      subject: channelSubject(channel),
      details: { ...naming(channel), part },
    };
  });
}
