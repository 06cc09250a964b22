import { Plural } from '@lingui/react/macro';
import type { GroupSummary } from '@waymark/contract/groups';
import { GroupMark, PersonLine } from '@waymark/ui';
import { groupHref } from '../group-href.ts';

/** A group among the results of a search. */
export const GroupResult = ({ group }: { readonly group: GroupSummary }) => (
  <PersonLine
    person={{ id: group.id, name: group.name }}
    href={groupHref(group)}
    mark={<GroupMark name={group.name} image={group.imageUrl} />}
    detail={<Plural value={group.membersCount} one="# member" other="# members" />}
  />
);
