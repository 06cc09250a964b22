import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink, EmptyState, Notice, Stack } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { FeedFrame } from '../components/feed-frame.tsx';
import { TodaysTiles } from '../components/todays-tiles.tsx';
import { todaysLearningQuery } from '../feed.queries.ts';

/** /feed/todays-learning-search (HOM-08): a small set for the day, the same until it is over. */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(todaysLearningQuery);
  return (
    <FeedFrame
      title={t`Today’s learning`}
      lead={t`A few small things from your topics, at your level and in your language. They stay until the end of the day.`}
    >
      {query.data === undefined && <Waiting of={query} shape="tiles" count={3} />}
      {query.data?.items.length === 0 && (
        <EmptyState
          title={t`Nothing for today`}
          topic="Learning"
          action={
            <ButtonLink href="/discover" size="s">
              <Trans>Find something to learn</Trans>
            </ButtonLink>
          }
        >
          <Trans>You have seen everything on your topics. New content appears here.</Trans>
        </EmptyState>
      )}
      {query.data !== undefined && query.data.items.length > 0 && (
        <Stack gap={5}>
          {!query.data.hasTopics && (
            <Notice tone="info">
              <Trans>You haven’t chosen topics yet, so these are popular ones.</Trans>{' '}
              <ButtonLink href="/settings" size="s">
                <Trans>Choose topics</Trans>
              </ButtonLink>
            </Notice>
          )}
          <TodaysTiles items={query.data.items} level={2} />
        </Stack>
      )}
    </FeedFrame>
  );
}
