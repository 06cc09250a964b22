import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ShowMore } from '@waymark/ui';

type MorePagesProps = {
  readonly of: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage'> & { readonly fetchNextPage: () => unknown };
  /** How many are on the page already. */
  readonly shown: number;
};

/** How many of a list are shown, and the way to its next page. */
export const MorePages = ({ of: query, shown }: MorePagesProps) => (
  <ShowMore shown={shown} hasMore={query.hasNextPage} loading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
);
