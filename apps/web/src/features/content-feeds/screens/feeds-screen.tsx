import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ContentFeed } from '@waymark/contract/content-feeds';
import { Button, Dots, EmptyState, Heading, IconPlus, Lined, Link, PageHeader, Panel, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { FeedStatus, KIND_WORDS } from '../components/feed-words.tsx';
import styles from '../components/feeds.module.css';
import { feedsQuery } from '../content-feeds.queries.ts';

const FeedDialog = lazy(async () => ({ default: (await import('../dialogs/feed-dialog.tsx')).FeedDialog }));

/** /admin/content-sources: where content comes from by itself (CRD-21). */
export function Screen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={t`Content sources`}
        lead={t`Feeds and lists that import external content and keep it up to date.`}
        actions={
          <Button variant="solid" icon={IconPlus} onClick={() => setAdding(true)}>
            <Trans>Add source</Trans>
          </Button>
        }
      />
      <Feeds onAdd={() => setAdding(true)} />
      {isAdding && (
        <Suspense>
          <FeedDialog
            feed={undefined}
            onClose={() => setAdding(false)}
            onSaved={({ id }) => void navigate(`/admin/content-sources/${id}`)}
          />
        </Suspense>
      )}
    </>
  );
}

function Feeds({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(feedsQuery);
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={4} />;
  const feeds = query.data.pages.flatMap(({ items }) => items);
  if (feeds.length === 0) {
    return (
      <EmptyState title={t`No content sources yet`} topic="Learning" action={<Button onClick={onAdd}>{t`Add source`}</Button>}>
        <Trans>An RSS or Atom feed, an OPML file, a CSV table or an xAPI activity list at a web address.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Panel>
        <Lined as="ul" className={styles.list}>
          {feeds.map((feed) => (
            <FeedLine key={feed.id} feed={feed} />
          ))}
        </Lined>
      </Panel>
      <MorePages of={query} shown={feeds.length} />
    </>
  );
}

function FeedLine({ feed }: { readonly feed: ContentFeed }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const last = feed.lastRun === null ? '' : format.relative(feed.lastRun.startedAt);
  return (
    <li className={styles.line}>
      <Stack gap={1} className={styles.text}>
        <Heading level={2} look="h4">
          <Link href={`/admin/content-sources/${feed.id}`} variant="plain">
            <bdi>{feed.name}</bdi>
          </Link>
        </Heading>
        <Text size="meta" as="div">
          <Dots
            parts={[
              i18n._(KIND_WORDS[feed.kind]),
              <Plural key="items" value={feed.itemsCount} one="# item" other="# items" />,
              last === '' ? t`Not read yet` : t`Last read ${last}`,
            ]}
          />
        </Text>
      </Stack>
      <FeedStatus feed={feed} />
    </li>
  );
}
