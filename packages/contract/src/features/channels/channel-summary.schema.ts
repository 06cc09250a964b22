import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { CHANNEL_VISIBILITIES } from './channels.rules.ts';

export const channelId = idOf('channel');
export type ChannelId = z.infer<typeof channelId>;

/** A channel as lists, results and pickers show it, with how the caller stands to it (SRC-03). */
export const channelSummarySchema = z.object({
  id: channelId,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  coverUrl: z.string().nullable(),
  visibility: z.enum(CHANNEL_VISIBILITIES),
  followersCount: z.number().int(),
  isFollowing: z.boolean(),
  /** Asked to follow a private channel, and no one has answered. */
  followPending: z.boolean(),
  canFollow: z.boolean(),
  canUnfollow: z.boolean(),
});
export type ChannelSummary = z.infer<typeof channelSummarySchema>;
