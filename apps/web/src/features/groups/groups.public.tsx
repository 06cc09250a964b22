import { useInfiniteQuery } from '@tanstack/react-query';
import type { GroupSummary } from '@waymark/contract/groups';
import { Anchor, GroupMark, Row } from '@waymark/ui';
import { groupHref } from './group-href.ts';
import { groupListQuery } from './groups.queries.ts';

export { GroupFacts } from './components/group-facts.tsx';
export { GroupResult } from './components/group-result.tsx';
export { groupHref } from './group-href.ts';
export { groupQuery } from './groups.queries.ts';

/** A group in one line, with a way to its page. */
export const GroupLine = ({ group }: { readonly group: GroupSummary }) => (
  <Row gap={3} wrap={false}>
    <GroupMark name={group.name} image={group.imageUrl} size={36} />
    <Anchor href={groupHref(group)}>
      <bdi>{group.name}</bdi>
    </Anchor>
  </Row>
);

/** The first groups whose name has a text, for pickers; none for an empty text. */
export function useGroupsByName(text: string): readonly GroupSummary[] {
  const q = text.trim();
  const { data } = useInfiniteQuery({ ...groupListQuery('all', q), enabled: q !== '' });
  return data?.pages[0]?.items ?? [];
}
