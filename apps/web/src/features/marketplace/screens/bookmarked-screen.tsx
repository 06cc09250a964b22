import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink, EmptyState } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { MarketplaceFrame } from '../components/marketplace-frame.tsx';
import styles from '../components/marketplace.module.css';
import { OpportunityGrid } from '../components/opportunity-grid.tsx';
import { bookmarkedQuery } from '../marketplace.queries.ts';

/** /career/bookmarked (MKT-01): what one keeps for later. */
export function Screen() {
  const { t } = useLingui();
  const query = useInfiniteQuery(bookmarkedQuery);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <MarketplaceFrame title={t`Bookmarked`}>
      <div className={styles.below}>
        {query.data === undefined && <Waiting of={query} shape="tiles" count={3} />}
        {query.isSuccess && items.length === 0 && (
          <EmptyState
            title={t`Nothing bookmarked yet`}
            topic="Reading"
            action={
              <ButtonLink href="/career" size="s">
                <Trans>Explore</Trans>
              </ButtonLink>
            }
          >
            <Trans>Bookmark a project, a mentor or a role to find it here again.</Trans>
          </EmptyState>
        )}
        {items.length > 0 && (
          <>
            <OpportunityGrid items={items} level={2} />
            <MorePages of={query} shown={items.length} />
          </>
        )}
      </div>
    </MarketplaceFrame>
  );
}
