import { type RawBuilder, sql } from 'kysely';
import { isCurating } from '@waymark/contract/channels';
import { type Actor, holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { ChannelInView } from './channels.row.ts';

type Judged = Pick<ChannelInView, 'visibility' | 'archived_at' | 'followers_post' | 'my_role' | 'my_state'>;

const manages = (actor: Actor | null) => holds(actor, 'MANAGE_CONTENT');
const owns = (actor: Actor | null, channel: Judged) => actor !== null && (channel.my_role === 'owner' || manages(actor));
const leads = (actor: Actor | null, channel: Judged) => actor !== null && (isCurating(channel.my_role) || manages(actor));
const isTrusted = (actor: Actor | null, channel: Judged) => actor !== null && (channel.my_role !== null || manages(actor));
const isOpen = (channel: Judged) => channel.archived_at === null;
const sees = (actor: Actor | null, channel: Judged) => actor !== null && (isOpen(channel) || leads(actor, channel));

/**
 * Rights in a channel (CHN-01, CHN-04, CHN-06, CHN-08). Everyone finds every channel, also a private one, to ask to follow it; what is in a
 * private one is for its followers and for who looks after it. An archived one is there for who looks after it.
 */
export const channelPolicy = definePolicy('channel', {
  view: (actor, channel: Judged) => sees(actor, channel),
  viewContent: (actor, channel) =>
    sees(actor, channel) && (channel.visibility !== 'private' || isTrusted(actor, channel) || channel.my_state === 'following'),
  follow: (actor, channel) => actor !== null && isOpen(channel) && channel.my_state === null,
  unfollow: (actor, channel) =>
    actor !== null && channel.my_state !== null && (channel.visibility !== 'mandatory' || channel.my_state === 'pending'),
  post: (actor, channel) =>
    isOpen(channel) && (isTrusted(actor, channel) || (actor !== null && channel.followers_post && channel.my_state === 'following')),
  postDirectly: (actor, channel) => isOpen(channel) && isTrusted(actor, channel),
  curate: (actor, channel) => isOpen(channel) && leads(actor, channel),
  edit: leads,
  /** Of its people and what is in it, for those who look after it. */
  viewAnalytics: leads,
  archive: (actor, channel) => isOpen(channel) && owns(actor, channel),
  restore: (actor, channel) => !isOpen(channel) && owns(actor, channel),
  delete: owns,
  /** To related organisations (CHN-07), if the switch allows it. */
  offer: owns,
});

/** Who is changed as someone who looks after a channel: the owner stays. */
export const channelPersonPolicy = definePolicy('channel-person', {
  change: (actor, { channel, role }: { readonly channel: Judged; readonly role: string }) => role !== 'owner' && leads(actor, channel),
});

/** The list filter over `channels ch` that says the same as `view`, but leaves archived ones out for everyone. */
export const listedChannels: RawBuilder<boolean> = sql<boolean>`ch.archived_at is null`;

/** The list filter that says the same as `post`, over `channels ch`, `channel_people cp` and `channel_followers cf` of one person. */
export function writableChannels(actor: Actor): RawBuilder<boolean> {
  if (manages(actor)) return sql<boolean>`ch.archived_at is null`;
  return sql<boolean>`(ch.archived_at is null and (cp.role is not null or (ch.followers_post and cf.state = 'following')))`;
}

/** The list filter that says the same as `viewContent` of channels that are not archived, with the same tables. */
export function readableChannels(actor: Actor): RawBuilder<boolean> {
  if (manages(actor)) return sql<boolean>`ch.archived_at is null`;
  return sql<boolean>`(ch.archived_at is null and (ch.visibility <> 'private' or cp.role is not null or cf.state = 'following'))`;
}
