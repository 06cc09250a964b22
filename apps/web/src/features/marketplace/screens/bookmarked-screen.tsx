import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink, EmptyState, ErrorState, ShowMore, Skeletons } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { MarketplaceFrame } from '../components/marketplace-frame.tsx';
import styles from '../components/marketplace.module.css';
import { OpportunityGrid } from '../components/opportunity-grid.tsx';
import { bookmarkedQuery } from '../marketplace.queries.ts';

/** /career/bookmarked (MKT-01): what one keeps for later. */
export function Screen() {
  const { t } = useLingui();
  const query = useInfiniteQuery(bookmarkedQuery);
  const message = useErrorMessage(query.error);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <MarketplaceFrame tab="bookmarked" title={t`Bookmarked`}>
      <div className={styles.below}>
        {query.isPending && <Skeletons shape="tiles" count={3} />}
        {query.isError && query.data === undefined && (
          <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
            {message}
          </ErrorState>
        )}
        {query.isSuccess && items.length === 0 && (
          <EmptyState
            title={t`Nothing bookmarked yet`}
            topic="Reading"
            action={
              <ButtonLink href="/career" size="s">
                <Trans>Look around</Trans>
              </ButtonLink>
            }
          >
            <Trans>Save a project, a mentor or a role, and find them here again.</Trans>
          </EmptyState>
        )}
        {items.length > 0 && (
          <>
            <OpportunityGrid items={items} level={2} />
            <ShowMore
              shown={items.length}
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        )}
      </div>
    </MarketplaceFrame>
  );
}
