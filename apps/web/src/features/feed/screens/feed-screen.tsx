import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeedItem } from '@waymark/contract/feed';
import { ButtonLink, EmptyState, Heading, Lined, Panel, Row, Split, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { FeedEntry } from '../components/feed-entry.tsx';
import { FeedFrame } from '../components/feed-frame.tsx';
import { TodaysRows } from '../components/todays-tiles.tsx';
import { feedQuery, todaysLearningQuery } from '../feed.queries.ts';

/** /feed (HOM-03, HOM-04): what happened around the reader, by day, newest first; today’s learning beside it. */
export function Screen() {
  const { t } = useLingui();
  return (
    <FeedFrame title={t`What your colleagues are learning`} lead={t`From your groups, channels and the people you follow.`}>
      <Split side={<Today />} sideLabel={t`Today’s learning`}>
        <Items />
      </Split>
    </FeedFrame>
  );
}

function Items() {
  const { t } = useLingui();
  const query = useInfiniteQuery(feedQuery);
  const dayName = useDayName();
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={4} />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState
        title={t`Nothing has happened here yet`}
        action={
          <ButtonLink href="/feed/recommended" size="s">
            <Trans>See your recommendations</Trans>
          </ButtonLink>
        }
      >
        <Trans>Follow people and channels, or join a group. What they publish and share appears here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Stack gap={6}>
        {byDay(items, dayName).map(([day, ofDay]) => (
          <section key={day} aria-label={day}>
            <Heading level={2} look="h4">
              {day}
            </Heading>
            <Lined>
              {ofDay.map((item) => (
                <FeedEntry key={item.id} item={item} />
              ))}
            </Lined>
          </section>
        ))}
      </Stack>
      <MorePages of={query} shown={items.length} />
    </>
  );
}

const DAY_MILLISECONDS = 86_400_000;

/** What a moment’s day is called: today, yesterday, or its date. */
function useDayName(): (moment: string) => string {
  const { t } = useLingui();
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const [today, yesterday] = [now, now - DAY_MILLISECONDS].map((at) => format.date(new Date(at).toISOString(), 'long'));
  return (moment) => {
    const day = format.date(moment, 'long');
    return day === today ? t`Today` : day === yesterday ? t`Yesterday` : day;
  };
}

function byDay(items: readonly FeedItem[], dayName: (moment: string) => string): [string, FeedItem[]][] {
  const days = new Map<string, FeedItem[]>();
  for (const item of items) {
    const day = dayName(item.createdAt);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}

function Today() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useQuery(todaysLearningQuery);
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={3} />;
  const { items } = query.data;
  if (items.length === 0) return null;
  const minutes = items.reduce((sum, { card }) => sum + (card.durationMinutes ?? 0), 0);
  return (
    <Panel aria-labelledby="today">
      <Row justify="between" align="baseline">
        <Heading level={2} look="h4" id="today">
          {t`Today’s learning`}
        </Heading>
        {minutes > 0 && <Text size="meta">{format.duration(minutes)}</Text>}
      </Row>
      <Text size="small">
        <Trans>A few small things, new each day.</Trans>
      </Text>
      <Lined>
        <TodaysRows items={items} />
      </Lined>
    </Panel>
  );
}
