import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Text } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { PeopleList } from '../../people/people.public.tsx';
import { targetPeopleQuery } from '../targets.queries.ts';

/** Who a rule matches as it is saved, also while changes are being tried beside it. */
export function TargetPeople({ targetId }: { readonly targetId: string }) {
  const query = useInfiniteQuery(targetPeopleQuery(targetId));
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={3} />;
  const people = query.data.pages.flatMap(({ items }) => items);
  if (people.length === 0) {
    return (
      <Text>
        <Trans>No one matches.</Trans>
      </Text>
    );
  }
  return (
    <>
      <PeopleList people={people} />
      <MorePages of={query} shown={people.length} />
    </>
  );
}
