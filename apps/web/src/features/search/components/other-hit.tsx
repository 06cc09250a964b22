import { Plural } from '@lingui/react/macro';
import type { SearchHit } from '@waymark/contract/search';
import { GroupMark, PersonLine } from '@waymark/ui';
import { ChannelResult } from '../../channels/channels.public.tsx';
import { groupHref } from '../../groups/groups.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';

/** A result that is no content: a person, a group or a channel. */
export function OtherHit({ hit }: { readonly hit: Exclude<SearchHit, { readonly kind: 'card' }> }) {
  if (hit.kind === 'user')
    return <PersonLine person={personOf(hit.person)} href={personHref(hit.person)} detail={hit.person.jobTitle} size={48} />;
  if (hit.kind === 'channel') return <ChannelResult channel={hit.channel} />;
  return (
    <PersonLine
      person={{ id: hit.group.id, name: hit.group.name }}
      href={groupHref(hit.group)}
      mark={<GroupMark name={hit.group.name} image={hit.group.imageUrl} />}
      detail={<Plural value={hit.group.membersCount} one="# member" other="# members" />}
    />
  );
}
