import type { ReactNode } from 'react';
import type { SearchHit, SearchHitOf, SearchKind } from '@waymark/contract/search';
import { ChannelResult } from '../../channels/channels.public.tsx';
import { GroupResult } from '../../groups/groups.public.tsx';
import { PersonResult } from '../../people/people.public.tsx';

type OtherKind = Exclude<SearchKind, 'card'>;

/** How each kind is shown in lists, by the feature that owns it. */
const looks: { readonly [Kind in OtherKind]: (hit: SearchHitOf<Kind>) => ReactNode } = {
  user: ({ person }) => <PersonResult person={person} />,
  channel: ({ channel }) => <ChannelResult channel={channel} />,
  group: ({ group }) => <GroupResult group={group} />,
};

/** A result that is not content. */
export const OtherHit = ({ hit }: { readonly hit: Exclude<SearchHit, { readonly kind: 'card' }> }) =>
  (looks[hit.kind] as (hit: SearchHit) => ReactNode)(hit);
