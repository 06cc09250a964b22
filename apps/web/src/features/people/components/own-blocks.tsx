import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PersonSummary } from '@waymark/contract/people';
import { Button, notify, Text } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { ownBlocksQuery, usePersonBlocking } from '../blocks.queries.ts';
import { PeopleList } from './people-list.tsx';

/** The people one blocked, each with the way to unblock them (PPL-09). */
export function OwnBlocks() {
  const query = useInfiniteQuery(ownBlocksQuery);
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={2} />;
  const people = query.data.pages.flatMap(({ items }) => items);
  if (people.length === 0) {
    return (
      <Text>
        <Trans>You haven’t blocked anyone. You can block someone from the menu on their profile.</Trans>
      </Text>
    );
  }
  return (
    <>
      <Text size="small">
        <Trans>You and the people you block can’t follow, mention or comment on each other.</Trans>
      </Text>
      <PeopleList people={people} endOf={unblockButton} />
      <MorePages of={query} shown={people.length} />
    </>
  );
}

const unblockButton = (person: PersonSummary) => <Unblock person={person} />;

function Unblock({ person: { id, fullName } }: { readonly person: PersonSummary }) {
  const { t } = useLingui();
  const blocking = usePersonBlocking();
  const unblock = () =>
    blocking.mutate({ userId: id, on: false }, { onSuccess: () => notify({ tone: 'ok', message: t`${fullName} is no longer blocked` }) });
  return (
    <Button size="s" aria-label={t`Unblock ${fullName}`} pending={blocking.isPending} onClick={unblock}>
      <Trans>Unblock</Trans>
    </Button>
  );
}
