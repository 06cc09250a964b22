import type { ChannelSummary } from '@waymark/contract/channels';
import type { Actor } from '../../platform/access/actor.ts';
import { imageUrl } from '../media/media.public.ts';
import { channelPolicy } from './channels.policy.ts';
import type { ChannelInView } from './channels.row.ts';

const COVER_WIDTH = 1280;

/** A channel as lists, results and pickers show it. */
export function channelSummaryOf(actor: Actor, row: ChannelInView): ChannelSummary {
  return {
    id: row.id as ChannelSummary['id'],
    slug: row.slug,
    name: row.name,
    description: row.description,
    coverUrl: imageUrl(row.cover_file_id, COVER_WIDTH),
    visibility: row.visibility,
    followersCount: row.followers_count,
    isFollowing: row.my_state === 'following',
    followPending: row.my_state === 'pending',
    canFollow: channelPolicy.rules.follow(actor, row),
    canUnfollow: channelPolicy.rules.unfollow(actor, row),
  };
}
