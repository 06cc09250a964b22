import type { CardId } from '@waymark/contract/cards';
import type { ChannelId } from '@waymark/contract/channels';
import type { UserId } from '@waymark/contract/kit';
import type { JobContext, InTransaction } from '../../platform/context.ts';
import { subscribe } from '../../platform/events/subscriber.ts';
import { defineJob, type TransactionJob } from '../../platform/jobs/job.ts';
import { findCurators } from './channel-people.repo.ts';
import { listTold } from './channel-followers.repo.ts';
import {
  channelAsked,
  channelFollowed,
  channelPostAccepted,
  channelPosted,
  channelPostRejected,
  channelTurnedAway,
} from './channels.events.ts';
import { findCardNamed } from './notified-cards.repo.ts';
import { notify } from '../../platform/notifications/notify.ts';

const TOLD_AT_ONCE = 200;

interface News {
  readonly channelId: ChannelId;
  readonly channelName: string;
  readonly cardId: CardId;
  readonly postedBy: UserId | null;
  /** The last one who was told. */
  readonly after: UserId | null;
}

const hrefOf = (slug: string) => `/channel/${encodeURIComponent(slug)}`;
const curationOf = (slug: string) => `/channel/${encodeURIComponent(slug)}/curate`;

/** CHN-06: new content is told to followers who want to hear of it and may see it, some hundreds at a time. */
export const tellFollowers: TransactionJob<News> = defineJob<News>({
  name: 'notifications.tell-followers',
  effect: 'transaction',
  handle: async (ctx, news) => {
    const { channelId, channelName, cardId, postedBy, after } = news;
    const card = await findCardNamed(ctx.store, cardId);
    const listeners = await listTold(ctx.store, channelId, after, TOLD_AT_ONCE);
    if (card === undefined || listeners.length === 0) return;
    await notify(ctx, {
      kind: 'channel-posted',
      recipientIds: listeners.filter((id) => id !== card.author_id),
      actorId: postedBy,
      subject: { type: 'card', id: cardId },
      params: { channel: channelName, card: card.title },
      href: `/insights/${encodeURIComponent(card.slug)}`,
    });
    const last = listeners.at(-1);
    if (listeners.length < TOLD_AT_ONCE || last === undefined) return;
    await ctx.platform.jobs.enqueue(ctx.store, tellFollowers, { ...news, after: last });
  },
});

const announce = (ctx: JobContext, news: Omit<News, 'after'>) =>
  ctx.platform.jobs.enqueue(ctx.store, tellFollowers, { ...news, after: null });

/** CHN-04: what waits is told to the curators, what is shown to the followers. */
const onPost = subscribe(channelPosted, 'notifications.tell-channel-post', async (ctx, { details }) => {
  const { channelId, channelName, channelSlug, cardId, postedBy, waits } = details;
  if (!waits) {
    await announce(ctx, { channelId, channelName, cardId, postedBy });
    return;
  }
  const card = await findCardNamed(ctx.store, cardId);
  if (card === undefined) return;
  await notify(ctx, {
    kind: 'channel-to-curate',
    recipientIds: await findCurators(ctx.store, channelId),
    actorId: postedBy,
    subject: { type: 'channel', id: channelId },
    params: { channel: channelName, card: card.title },
    href: curationOf(channelSlug),
  });
});

/** CHN-04: whose post it is hears what was decided; what is accepted the followers hear too. */
const onAccepted = subscribe(channelPostAccepted, 'notifications.tell-post-accepted', async (ctx, { actorId, details }) => {
  const { channelId, channelName, cardId, postedBy } = details;
  await announce(ctx, { channelId, channelName, cardId, postedBy });
  await tellPoster(ctx, actorId, details, 'accepted');
});
const onRejected = subscribe(channelPostRejected, 'notifications.tell-post-rejected', (ctx, { actorId, details }) =>
  tellPoster(ctx, actorId, details, 'rejected'),
);

interface Decided {
  readonly channelId: ChannelId;
  readonly channelName: string;
  readonly channelSlug: string;
  readonly cardId: CardId;
  readonly postedBy: UserId | null;
}

async function tellPoster(
  ctx: InTransaction<JobContext>,
  actorId: UserId | null,
  decided: Decided,
  outcome: 'accepted' | 'rejected',
): Promise<void> {
  const card = await findCardNamed(ctx.store, decided.cardId);
  if (decided.postedBy === null || card === undefined) return;
  await notify(ctx, {
    kind: 'channel-post-decided',
    recipientIds: [decided.postedBy],
    actorId,
    subject: { type: 'channel', id: decided.channelId },
    params: { channel: decided.channelName, card: card.title, outcome },
    href: hrefOf(decided.channelSlug),
  });
}

/** CHN-06: who asks to follow a private channel is told to who answers, and the answer to who asked. */
const onAsked = subscribe(channelAsked, 'notifications.tell-follow-asked', async (ctx, { details }) => {
  const { channelId, channelName, channelSlug, userId } = details;
  await notify(ctx, {
    kind: 'channel-follow-asked',
    recipientIds: await findCurators(ctx.store, channelId),
    actorId: userId,
    subject: { type: 'channel', id: channelId },
    params: { channel: channelName },
    href: curationOf(channelSlug),
  });
});
const onLetIn = subscribe(channelFollowed, 'notifications.tell-follow-admitted', async (ctx, { details }) => {
  if (details.admittedBy !== null) await tellAsker(ctx, details.admittedBy, details, 'admitted');
});
const onTurnedAway = subscribe(channelTurnedAway, 'notifications.tell-follow-refused', (ctx, { actorId, details }) =>
  tellAsker(ctx, actorId, details, 'refused'),
);

function tellAsker(
  ctx: InTransaction<JobContext>,
  actorId: UserId | null,
  { channelId, channelName, channelSlug, userId }: Pick<Decided, 'channelId' | 'channelName' | 'channelSlug'> & { readonly userId: UserId },
  outcome: 'admitted' | 'refused',
): Promise<void> {
  return notify(ctx, {
    kind: 'channel-follow-decided',
    recipientIds: [userId],
    actorId,
    subject: { type: 'channel', id: channelId },
    params: { channel: channelName, outcome },
    href: hrefOf(channelSlug),
  });
}

export const channelNotifiers = [onPost, onAccepted, onRejected, onAsked, onLetIn, onTurnedAway];
