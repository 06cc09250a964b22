import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EmptyState, Page, PageHeader } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { Ways } from '../components/discover-page.tsx';
import { discoverQuery } from '../discover.queries.ts';
import { shelfHref } from '../shelf-address.ts';

/** /topic: every topic that there is content about (SHL-09). */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(discoverQuery);
  const topics = query.data?.topics ?? [];
  return (
    <Page>
      <PageHeader title={t`Topics`} lead={t`Choose a topic to see what there is to learn about it.`} />
      {query.data === undefined ? (
        <Waiting of={query} shape="rows" />
      ) : topics.length === 0 ? (
        <EmptyState title={t`No topics yet`} topic="Maps">
          <Trans>When someone publishes something, it appears here.</Trans>
        </EmptyState>
      ) : (
        <Ways ways={topics.map(({ slug, name }) => ({ href: shelfHref({ by: 'topic', value: slug }), name }))} />
      )}
    </Page>
  );
}
