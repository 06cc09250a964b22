import type { CardId } from '@waymark/contract/cards';
import type { ChannelId } from '@waymark/contract/channels';
import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

/** Enough of a channel for anyone who tells people about it. */
interface ChannelNamed extends Record<string, unknown> {
  channelId: ChannelId;
  channelName: string;
  channelSlug: string;
}
interface CardInChannel extends ChannelNamed {
  cardId: CardId;
}

export const channelCreated = defineEvent<ChannelNamed>('channels.created');
export const channelUpdated = defineEvent<ChannelNamed & { changed: string[] }>('channels.updated');
export const channelArchived = defineEvent<ChannelNamed>('channels.archived');
export const channelRestored = defineEvent<ChannelNamed>('channels.restored');
export const channelDeleted = defineEvent<ChannelNamed>('channels.deleted');
export const channelFollowed = defineEvent<ChannelNamed & { userId: UserId; admittedBy: UserId | null }>('channels.followed');
export const channelUnfollowed = defineEvent<ChannelNamed & { userId: UserId }>('channels.unfollowed');
/** Someone asks to follow a private channel. */
export const channelAsked = defineEvent<ChannelNamed & { userId: UserId }>('channels.asked');
export const channelTurnedAway = defineEvent<ChannelNamed & { userId: UserId }>('channels.turned-away');
export const channelPersonAdded = defineEvent<ChannelNamed & { userId: UserId; role: string }>('channels.person-added');
export const channelPersonRemoved = defineEvent<ChannelNamed & { userId: UserId }>('channels.person-removed');
/** A card is in the channel from now on, or waits for a curator; `postedBy` is null where it came in by the rules. */
export const channelPosted = defineEvent<CardInChannel & { postedBy: UserId | null; waits: boolean }>('channels.posted');
export const channelPostAccepted = defineEvent<CardInChannel & { postedBy: UserId | null }>('channels.post-accepted');
export const channelPostRejected = defineEvent<CardInChannel & { postedBy: UserId | null }>('channels.post-rejected');
export const channelPostSkipped = defineEvent<CardInChannel>('channels.post-skipped');
export const channelCardTaken = defineEvent<CardInChannel>('channels.card-taken');
export const channelFeaturedChanged = defineEvent<ChannelNamed & { cardIds: string[] }>('channels.featured-changed');
export const channelTuned = defineEvent<ChannelNamed & { flow: string }>('channels.tuned');
export const channelArranged = defineEvent<ChannelNamed & { part: 'sections' | 'widgets' }>('channels.arranged');
/** GRP-04: a channel is one of a group's from now on, or no longer. */
export const groupChannelAdded = defineEvent<ChannelNamed & { groupId: string }>('channels.added-to-group');
export const groupChannelRemoved = defineEvent<{ groupId: string; channelId: ChannelId }>('channels.removed-from-group');
