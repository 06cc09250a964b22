import type { CardId, CardType } from '@waymark/contract/cards';
import type { ChannelAbout, ChannelFlow, ChannelId, ChannelMatch, Tuning, TuningInput } from '@waymark/contract/channels';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, mutateMany } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext, BaseContext } from '../../platform/context.ts';
import { cardSummaries, topicsByIds, topicsByNames } from '../cards/cards.public.ts';
import { findKnownProviders, flowIn, previewFlow, updateTuning } from './channel-flow.repo.ts';
import { channelInView, channelSubject, lockedChannel, naming } from './channel-lookup.service.ts';
import { inOrder } from './channel-page.service.ts';
import { channelPosted, channelTuned } from './channels.events.ts';
import { renewChannelFlow } from './channels.jobs.ts';
import { channelPolicy } from './channels.policy.ts';

const PREVIEW = { countTo: 500, shown: 4 } as const;
const PROVIDERS_OFFERED = 60;

/** CHN-03: returns which content flows into a channel. Throws `channel-not-found` or `forbidden`. */
export async function getTuning(ctx: Acting, channelId: ChannelId): Promise<Tuning> {
  const channel = authorize(ctx, channelPolicy, 'edit', await channelInView(ctx, { id: channelId }));
  const topics = await topicsByIds(ctx.store, channel.about_topics);
  const knownProviders = await findKnownProviders(ctx.store, PROVIDERS_OFFERED);
  return {
    flow: channel.flow as ChannelFlow,
    match: channel.match as ChannelMatch,
    topics: channel.about_topics.flatMap((id) => topics.get(id) ?? []),
    providers: channel.about_providers,
    languages: channel.about_languages,
    cardTypes: channel.about_types as CardType[],
    levels: channel.about_levels,
    knownProviders,
  };
}

async function aboutOf(store: ActorContext['store'], { topics, ...about }: TuningInput): Promise<ChannelAbout> {
  return { ...about, topicIds: await topicsByNames(store, topics) };
}

/**
 * CHN-03: says which content flows in. What there is comes, and what no longer fits goes, in the background. Throws `channel-not-found` or
 * `forbidden`.
 */
export async function changeTuning(ctx: Acting, channelId: ChannelId, input: TuningInput): Promise<Tuning> {
  return mutate(ctx, channelTuned, async (ctx) => {
    const channel = authorize(ctx, channelPolicy, 'edit', await lockedChannel(ctx, channelId));
    await updateTuning(ctx.store, channel, input.flow, await aboutOf(ctx.store, input), ctx.now());
    await ctx.platform.jobs.enqueue(ctx.store, renewChannelFlow, { channelId });
    return {
      result: await getTuning(ctx, channelId),
      subject: channelSubject(channel),
      details: { ...naming(channel), flow: input.flow },
    };
  });
}

/** Returns what rules would bring in of what the caller may see, before they are kept. Throws `channel-not-found` or `forbidden`. */
export async function previewTuning(ctx: ActorContext, channelId: ChannelId, input: TuningInput) {
  authorize(ctx, channelPolicy, 'edit', await channelInView(ctx, { id: channelId }));
  const { count, newest } = await previewFlow(ctx.store, ctx.actor, await aboutOf(ctx.store, input), PREVIEW);
  const cards = inOrder(newest, await cardSummaries(ctx, newest));
  return { count: Math.min(count, PREVIEW.countTo), atLeast: count > PREVIEW.countTo, cards };
}

/** CHN-03: published or changed cards come into every channel whose rules they fit; told as `channels.posted`. Doing it twice changes nothing. */
export async function takeInCards(ctx: BaseContext, cardIds: readonly CardId[]): Promise<void> {
  await mutateMany(ctx, channelPosted, async (ctx) => {
    const rows = await flowIn(ctx.store, cardIds, ctx.now());
    const changes = rows.map(({ channel_id: id, card_id: cardId, name, slug, state }) => ({
      subject: channelSubject({ id }),
      details: { ...naming({ id, name, slug }), cardId, postedBy: null, waits: state === 'waiting' },
    }));
    return { result: undefined, changes };
  });
}
