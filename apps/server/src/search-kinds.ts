import { cardSearchKind } from './features/cards/cards.public.ts';
import { channelSearchKind } from './features/channels/channels.public.ts';
import { groupSearchKind } from './features/groups/groups.public.ts';
import { personSearchKind } from './features/people/people.public.ts';
import type { SearchKindParts } from './platform/search/search-kind.ts';

/** Everything that search finds: one line for each kind (SRC-01). */
export const searchKinds: SearchKindParts = {
  card: cardSearchKind,
  user: personSearchKind,
  group: groupSearchKind,
  channel: channelSearchKind,
};
