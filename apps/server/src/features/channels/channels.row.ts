import type { Selectable } from 'kysely';
import type { ChannelRole, ChannelSection, ChannelVisibility, ChannelWidget } from '@waymark/contract/channels';
import type { Channels } from '../../platform/db/schema.ts';

/** A stored channel. */
export type ChannelRow = Omit<Selectable<Channels>, 'sections' | 'widgets' | 'visibility'> & {
  readonly visibility: ChannelVisibility;
  readonly sections: ChannelSection[];
  readonly widgets: ChannelWidget[];
};

/** A channel as one person meets it: whether they look after it, and whether they follow. */
export interface ChannelInView extends ChannelRow {
  readonly my_role: ChannelRole | null;
  readonly my_state: 'pending' | 'following' | null;
  readonly is_told: boolean | null;
}

export type PostState = 'waiting' | 'accepted' | 'rejected' | 'removed';
