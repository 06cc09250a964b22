import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Cover, EmptyState, Lined, Link, Page, PageHeader, Text } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useCardTypeName } from '../../cards/cards.public.tsx';
import { offeredChannelQuery } from '../channels.queries.ts';
import styles from '../components/channels.module.css';

/** A channel that a related organisation offers (CHN-07): its content opens there. */
export function Screen() {
  const { t } = useLingui();
  const { hostName = '', slug = '' } = useParams();
  const typeName = useCardTypeName();
  const query = useInfiniteQuery({ ...offeredChannelQuery(hostName, slug), throwOnError: isNotThere });
  const channel = query.data?.pages[0];
  const cards = query.data?.pages.flatMap((page) => page.cards) ?? [];
  const organisation = channel?.organisationName;
  // Beside this address the other organisation's differs by its host alone.
  const port = window.location.port === '' ? '' : `:${window.location.port}`;
  return (
    <Page width="form">
      {query.data === undefined && <Waiting of={query} shape="page" count={1} />}
      {channel !== undefined && (
        <>
          <div className={styles.banner}>
            <Cover title={channel.name} topic={channel.name} />
          </div>
          <PageHeader
            title={channel.name}
            lead={channel.description}
            breadcrumbs={[{ href: '/channels', label: t`Channels` }, { label: channel.name }]}
          />
          <Text size="small">
            <Trans>Offered by {organisation}. Content you open here opens in that organisation.</Trans>
          </Text>
          {cards.length === 0 && <EmptyState title={t`Nothing here yet`} topic={channel.name} />}
          <Lined as="ul" className={styles.list}>
            {cards.map((card) => (
              <li key={card.id} className={styles.post}>
                <Text size="meta">{typeName(card.cardType)}</Text>
                <Link href={`${window.location.protocol}//${hostName}${port}/mobile-insights/${encodeURIComponent(card.slug)}`}>
                  <bdi>{card.title}</bdi>
                </Link>
                <Text size="small">{card.snippet}</Text>
              </li>
            ))}
          </Lined>
          <MorePages of={query} shown={cards.length} />
        </>
      )}
    </Page>
  );
}
