import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ButtonLink, EmptyState, Page, PageHeader } from '@waymark/ui';
import { ApiProblem, isNotThere } from '../../../platform/api/api-problem.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { RecommendedTiles } from '../discover.public.tsx';
import { shelfQuery } from '../discover.queries.ts';
import { isCardType, useShelfTitle } from '../components/shelf-title.ts';
import { type ShelfAddress, shelfAt } from '../shelf-address.ts';

/** /discover/{provider}, /discover/{shelf}, /discover/type/{type} and /topic/{slug} (HOM-05): all cards of one shelf. */
export function Screen() {
  const { t } = useLingui();
  const shelf = useShelf();
  const query = useInfiniteQuery(shelfQuery(shelf.by, shelf.value));
  const title = useShelfTitle()(shelf, query.data?.pages[0]?.label ?? null);
  usePageTitle(title);
  // A topic or provider that is not there is a page that is not there (SHL-51).
  if (isNotThere(query.error)) throw query.error;
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Page>
      <PageHeader title={<bdi>{title}</bdi>} breadcrumbs={[{ href: '/discover', label: t`Discover` }, { label: title }]} />
      {query.data === undefined && <Waiting of={query} shape="tiles" count={8} />}
      {query.isSuccess && items.length === 0 && !query.hasNextPage && (
        <EmptyState
          title={t`Nothing here for you yet`}
          action={
            <ButtonLink href="/discover" size="s">
              <Trans>See everything else</Trans>
            </ButtonLink>
          }
        >
          <Trans>Content published for you appears on this page.</Trans>
        </EmptyState>
      )}
      {items.length > 0 && <RecommendedTiles items={items} level={2} />}
      {(items.length > 0 || query.hasNextPage) && <MorePages of={query} shown={items.length} />}
    </Page>
  );
}

function useShelf(): ShelfAddress {
  const { word, type, slug } = useParams();
  if (slug !== undefined) return { by: 'topic', value: slug };
  if (type !== undefined) {
    if (!isCardType(type)) throw new ApiProblem({ status: 404, code: 'not-found', title: 'No such type' });
    return { by: 'type', value: type };
  }
  return shelfAt(word ?? '');
}
