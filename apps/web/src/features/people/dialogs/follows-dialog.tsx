import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Profile } from '@waymark/contract/people';
import { Dialog } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { followsQuery, type FollowSide } from '../people.queries.ts';
import { NoOneHere, PeopleList } from '../people.public.tsx';

interface FollowsDialogProps {
  readonly person: Pick<Profile, 'id' | 'fullName' | 'followersCount' | 'followingCount'>;
  readonly side: FollowSide;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Who follows a person, or who the person follows. */
export function FollowsDialog({ person, side, open, onClose }: FollowsDialogProps) {
  const { t } = useLingui();
  const name = person.fullName;
  const title = side === 'followers' ? t`Who follows ${name}` : t`Who ${name} follows`;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {open && <Follows person={person} side={side} />}
    </Dialog>
  );
}

function Follows({ person, side }: Pick<FollowsDialogProps, 'person' | 'side'>) {
  const { t } = useLingui();
  const query = useInfiniteQuery(followsQuery(person.id, side));
  if (query.data === undefined) return <Waiting of={query} shape="text" count={5} />;
  const people = query.data.pages.flatMap(({ items }) => items);
  if (people.length === 0) return <NoOneHere title={side === 'followers' ? t`No one yet` : t`No one yet`} />;
  return (
    <>
      <PeopleList people={people} />
      <MorePages of={query} shown={people.length} />
    </>
  );
}
