import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Profile } from '@waymark/contract/people';
import { Dialog, ErrorState, ShowMore, Skeletons } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { followsQuery, type FollowSide } from '../people.queries.ts';
import { NobodyHere, PeopleList } from '../people.public.tsx';

interface FollowsDialogProps {
  readonly person: Pick<Profile, 'id' | 'fullName' | 'followersCount' | 'followingCount'>;
  readonly side: FollowSide;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Who follows a person, or whom the person follows. */
export function FollowsDialog({ person, side, open, onClose }: FollowsDialogProps) {
  const { t } = useLingui();
  const name = person.fullName;
  const title = side === 'followers' ? t`Who follows ${name}` : t`Whom ${name} follows`;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {open && <Follows person={person} side={side} />}
    </Dialog>
  );
}

function Follows({ person, side }: Pick<FollowsDialogProps, 'person' | 'side'>) {
  const { t } = useLingui();
  const query = useInfiniteQuery(followsQuery(person.id, side));
  const message = useErrorMessage(query.error);
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()}>{message}</ErrorState>;
  if (query.data === undefined) return <Skeletons shape="text" count={5} />;
  const people = query.data.pages.flatMap(({ items }) => items);
  if (people.length === 0) return <NobodyHere title={side === 'followers' ? t`Nobody yet` : t`Nobody so far`} />;
  return (
    <>
      <PeopleList people={people} />
      <ShowMore
        shown={people.length}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
