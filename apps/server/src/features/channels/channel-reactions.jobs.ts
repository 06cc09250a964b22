import type { CardId } from '@waymark/contract/cards';
import { type Subscriber, subscribe, subscribeInTransaction, subscribeToMany } from '../../platform/events/subscriber.ts';
import { cardPublished, cardUpdated } from '../cards/cards.public.ts';
import { personErased, userCreated } from '../people/people.public.ts';
import { followMandatoryChannels, leaveEveryChannel } from './channel-followers.repo.ts';
import { takeInCards } from './channel-tuning.service.ts';

/** CHN-03: what is published, or changed while it is published, comes into the channels it fits. */
const takeInPublished = subscribe(cardPublished, 'channels.take-in-published', (ctx, { details }) =>
  takeInCards(ctx, [details.cardId as CardId]),
);
const takeInUpdated = subscribe(cardUpdated, 'channels.take-in-updated', (ctx, { details }) =>
  takeInCards(ctx, [details.cardId as CardId]),
);

/** CHN-01: new people follow every mandatory channel. */
const followMandatory = subscribeToMany(userCreated, 'channels.follow-mandatory', (ctx, events) =>
  followMandatoryChannels(
    ctx.store,
    events.map(({ details }) => details.userId),
    ctx.now(),
  ),
);

/** PLT-12: an erased person no longer follows or looks after channels. */
const eraseFollowing = subscribeInTransaction([personErased], 'channels.erase', ({ store }, { details: { userId } }) =>
  leaveEveryChannel(store, userId),
);

export const channelReactions: readonly Subscriber[] = [takeInPublished, takeInUpdated, followMandatory, eraseFollowing];
