import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import type { ContentFeed, FeedRun } from '@waymark/contract/content-feeds';
import { Button, Facts, Heading, Link, Notice, PageHeader, Panel, Row, Stack } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { FeedMenu } from '../components/feed-menu.tsx';
import { FeedRunLine } from '../components/feed-run-line.tsx';
import { FEED_FAULT_WORDS, FeedStatus, KIND_WORDS, useIntervalWords } from '../components/feed-words.tsx';
import styles from '../components/feeds.module.css';
import { feedQuery, isReading, runsQuery, useFeedRun } from '../content-feeds.queries.ts';

const FeedDialog = lazy(async () => ({ default: (await import('../dialogs/feed-dialog.tsx')).FeedDialog }));

/** /admin/content-sources/{feedId}: one content source, its settings and what its runs did (CRD-21). */
export function Screen() {
  const { t } = useLingui();
  const { feedId = '' } = useParams();
  const query = useQuery({ ...feedQuery(feedId), throwOnError: isNotThere });
  usePageTitle(query.data?.name ?? t`Content source`);
  if (query.data === undefined) return <Waiting of={query} level={1} shape="page" />;
  return <FeedPage feed={query.data} />;
}

function FeedPage({ feed }: { readonly feed: ContentFeed }) {
  const { t } = useLingui();
  const [isChanging, setChanging] = useState(false);
  const run = useFeedRun(feed.id);
  return (
    <>
      <PageHeader
        title={<bdi>{feed.name}</bdi>}
        breadcrumbs={[{ href: '/admin/content-sources', label: t`Content sources` }, { label: feed.name }]}
        actions={
          <>
            <Button variant="solid" disabled={isReading(feed)} pending={run.isPending} onClick={() => run.mutate()}>
              <Trans>Read now</Trans>
            </Button>
            <FeedMenu feed={feed} onEdit={() => setChanging(true)} />
          </>
        }
      />
      <Stack gap={5}>
        <LastRunNotice run={feed.lastRun} />
        <FeedFacts feed={feed} />
        <Runs feedId={feed.id} />
      </Stack>
      {isChanging && (
        <Suspense>
          <FeedDialog feed={feed} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}

function LastRunNotice({ run }: { readonly run: FeedRun | null }) {
  const { i18n } = useLingui();
  if (run === null) return null;
  if (run.fault !== null) return <Notice tone="bad">{i18n._(FEED_FAULT_WORDS[run.fault])}</Notice>;
  if (run.heldBack) {
    return (
      <Notice tone="warn">
        <Trans>
          More than half of the content was suddenly missing at the source. This is probably an error at the source, so we archived nothing.
        </Trans>
      </Notice>
    );
  }
  return null;
}

function FeedFacts({ feed }: { readonly feed: ContentFeed }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const intervalWords = useIntervalWords();
  return (
    <Panel>
      <Stack gap={3}>
        <Row>
          <FeedStatus feed={feed} />
        </Row>
        <Facts
          facts={[
            { id: 'kind', label: t`Type`, value: i18n._(KIND_WORDS[feed.kind]) },
            {
              id: 'url',
              label: t`Web address`,
              value: (
                <Link href={feed.url} variant="inline" target="_blank" rel="noreferrer" dir="ltr">
                  {feed.url}
                </Link>
              ),
            },
            { id: 'every', label: t`Import schedule`, value: intervalWords(feed.everyHours) },
            ...(feed.nextRunAt === null ? [] : [{ id: 'next', label: t`Next scheduled read`, value: format.dateTime(feed.nextRunAt) }]),
            { id: 'new', label: t`New content`, value: feed.publishes ? t`Published immediately` : t`Stays in drafts` },
            {
              id: 'gone',
              label: t`Content removed at the source`,
              value: feed.whenRemoved === 'archive' ? t`Archived here` : t`Stays here`,
            },
            ...(feed.topics.length === 0 ? [] : [{ id: 'topics', label: t`Topics`, value: format.list(feed.topics) }]),
            { id: 'owner', label: t`Content owner`, value: <bdi>{feed.owner?.fullName ?? t`No owner`}</bdi> },
            { id: 'items', label: t`Content from here`, value: <Plural value={feed.itemsCount} one="# item" other="# items" /> },
          ]}
        />
      </Stack>
    </Panel>
  );
}

function Runs({ feedId }: { readonly feedId: string }) {
  const query = useInfiniteQuery(runsQuery(feedId));
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={3} />;
  const runs = query.data.pages.flatMap(({ items }) => items);
  return (
    <Stack gap={3} as="section">
      <Heading level={2}>
        <Trans>History</Trans>
      </Heading>
      <Panel>
        <ul className={styles.list}>
          {runs.map((run) => (
            <FeedRunLine key={run.id} run={run} />
          ))}
        </ul>
      </Panel>
      <MorePages of={query} shown={runs.length} />
    </Stack>
  );
}
