import type { CardId } from '@waymark/contract/cards';
import type { ChannelId } from '@waymark/contract/channels';
import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { SearchHit, SearchKind } from '@waymark/contract/search';
import type { ActorContext } from '../../platform/context.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { channelSummaries } from '../channels/channels.public.ts';
import { groupSummaries } from '../groups/groups.public.ts';
import { personSummaries, visibleAmong } from '../people/people.public.ts';

/** Places of the index as results. What the features' own rules would hide, should the index be behind, is left out. */
export async function showHits(ctx: ActorContext, kind: SearchKind, places: readonly { id: string }[]): Promise<SearchHit[]> {
  const ids = places.map(({ id }) => id);
  if (ids.length === 0) return [];
  if (kind === 'card') {
    const cards = await cardSummaries(ctx, ctx.store, ids);
    return ids.flatMap((id) => (cards.has(id as CardId) ? [{ kind, card: cards.get(id as CardId) } as SearchHit] : []));
  }
  if (kind === 'user') {
    const visible = await visibleAmong(ctx, ids as UserId[]);
    const people = await personSummaries(ctx.store, visible);
    return ids.flatMap((id) => (people.has(id as UserId) ? [{ kind, person: people.get(id as UserId) } as SearchHit] : []));
  }
  if (kind === 'channel') {
    if (!ctx.organisation.switches.channels) return [];
    const channels = await channelSummaries(ctx, ids as ChannelId[]);
    return ids.flatMap((id) => (channels.has(id as ChannelId) ? [{ kind, channel: channels.get(id as ChannelId) } as SearchHit] : []));
  }
  const groups = await groupSummaries(ctx.store, ids as GroupId[]);
  return ids.flatMap((id) => (groups.has(id as GroupId) ? [{ kind, group: groups.get(id as GroupId) } as SearchHit] : []));
}
