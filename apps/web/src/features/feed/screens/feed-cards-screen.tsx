import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CARD_FEEDS, type CardFeed, type FeedNote } from '@waymark/contract/feed';
import { ButtonLink, EmptyState, Lined } from '@waymark/ui';
import { useLocation } from 'react-router';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CardListRow } from '../../cards/cards.public.tsx';
import { useReasonText } from '../../discover/discover.public.tsx';
import { FeedFrame } from '../components/feed-frame.tsx';
import { feedCardsQuery } from '../feed.queries.ts';

/** /feed/{list} for the lists of cards (HOM-03), each with its own rule, which its lead says. */
export function Screen() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const list: CardFeed = CARD_FEEDS.find((known) => pathname.endsWith(`/${known}`)) ?? 'recommended';
  const query = useInfiniteQuery(feedCardsQuery(list));
  const noteText = useNoteText();
  const words: Readonly<Record<CardFeed, { title: string; lead: string; empty: string }>> = {
    'new-todays-learning-search': {
      title: t`New on your topics`,
      lead: t`The latest content on topics you learn and know, in your languages.`,
      empty: t`When something is published on your topics, it appears here.`,
    },
    'team-learning': {
      title: t`Team learning`,
      lead: t`Content shared with your groups or assigned to them.`,
      empty: t`Join a group. Content shared with or assigned to it appears here.`,
    },
    featured: {
      title: t`Featured`,
      lead: t`Featured content from channels you follow.`,
      empty: t`Follow a channel. Content its curators feature appears here.`,
    },
    recommended: {
      title: t`Chosen for you`,
      lead: t`From your topics, your groups and the people you follow, each with its reason.`,
      empty: t`When something is published for you, it appears here.`,
    },
    recommendations: {
      title: t`Recommended by people`,
      lead: t`Content people shared with you directly.`,
      empty: t`When someone shares something with you, it appears here with their message.`,
    },
  };
  const { title, lead, empty } = words[list];
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <FeedFrame title={title} lead={lead}>
      {query.data === undefined && <Waiting of={query} shape="rows" count={6} />}
      {query.isSuccess && items.length === 0 && (
        <EmptyState
          title={t`Nothing here yet`}
          action={
            <ButtonLink href="/discover" size="s">
              <Trans>Find something to learn</Trans>
            </ButtonLink>
          }
        >
          {empty}
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          <Lined>
            {items.map(({ card, note }) => (
              <CardListRow key={card.id} card={card} size="s" level={2} reason={noteText(note)} />
            ))}
          </Lined>
          <MorePages of={query} shown={items.length} />
        </>
      )}
    </FeedFrame>
  );
}

/** Why a card is on its list, in words. */
function useNoteText(): (note: FeedNote) => string | undefined {
  const { t } = useLingui();
  const reasonText = useReasonText();
  return (note) => {
    switch (note.kind) {
      case 'recommended':
        return reasonText(note.reason);
      case 'new':
        return note.topic === null ? undefined : t`On ${note.topic.name}`;
      case 'featured':
        return t`Featured in ${note.channel.name}`;
      case 'assigned':
        return t`Assigned to ${note.group.name}`;
      case 'shared':
        return sharedText(note);
    }
  };

  function sharedText({ person, group, message }: Extract<FeedNote, { kind: 'shared' }>): string {
    const by = person?.fullName;
    const who =
      group !== null && by !== undefined ? t`${by} shared this with ${group.name}` : by !== undefined ? t`Shared by ${by}` : t`Shared`;
    return message === '' ? who : `${who}. “${message}”`;
  }
}
