import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ShowMore } from '@waymark/ui';
import { fetchNext, type PagedQuery } from './query-client.ts';

type MorePagesProps = Pick<ComponentProps<typeof ShowMore>, 'total'> & {
  readonly of: PagedQuery & Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage'>;
  /** How many are on the page already. */
  readonly shown: number;
};

/** How many of a list are shown, of how many where that is known, and the way to its next page. */
export const MorePages = ({ of: query, shown, total }: MorePagesProps) => (
  <ShowMore
    shown={shown}
    total={total}
    hasMore={query.hasNextPage}
    loading={query.isFetchingNextPage}
    onMore={() => void fetchNext(query)}
  />
);
