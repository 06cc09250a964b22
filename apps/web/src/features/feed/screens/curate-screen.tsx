import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink, EmptyState, Lined, VisuallyHidden } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CardListRow } from '../../cards/cards.public.tsx';
import { FeedFrame } from '../components/feed-frame.tsx';
import { postsToCurateQuery } from '../feed.queries.ts';

/** /feed/curate (HOM-03): posts that wait in all channels one looks after; each is decided on its channel’s own page. */
export function Screen() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useInfiniteQuery(postsToCurateQuery);
  const posts = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <FeedFrame title={t`Waiting for review`} lead={t`Posts waiting for review in your channels, oldest first.`}>
      {query.data === undefined && <Waiting of={query} shape="rows" count={4} />}
      {query.isSuccess && posts.length === 0 && (
        <EmptyState
          title={t`You’re all caught up`}
          action={
            <ButtonLink href="/channels" size="s">
              <Trans>All channels</Trans>
            </ButtonLink>
          }
        >
          <Trans>Posts to channels you curate appear here until you decide.</Trans>
        </EmptyState>
      )}
      {posts.length > 0 && (
        <>
          <Lined>
            {posts.map(({ card, channel, poster, queuedAt }) => {
              const when = format.relative(queuedAt);
              const by = poster?.fullName;
              return (
                <CardListRow
                  key={`${channel.id}:${card.id}`}
                  card={card}
                  size="s"
                  level={2}
                  reason={by === undefined ? t`For ${channel.name}, ${when}` : t`${by} posted this to ${channel.name}, ${when}`}
                  actions={
                    <ButtonLink size="s" href={`/channel/${channel.slug}/curate`}>
                      <Trans>Decide</Trans>
                      <VisuallyHidden> {card.title}</VisuallyHidden>
                    </ButtonLink>
                  }
                />
              );
            })}
          </Lined>
          <MorePages of={query} shown={posts.length} />
        </>
      )}
    </FeedFrame>
  );
}
