import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ButtonLink, EmptyState, Lined, Page, PageHeader } from '@waymark/ui';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CardListRow } from '../../cards/cards.public.tsx';
import { type HomeList, homeListQuery } from '../home.queries.ts';

/** /home/continue and /home/following: what stands behind "See all" of home's own widgets. */
export function Screen() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const states = useStateWords();
  const list: HomeList = pathname.endsWith('following') ? 'following' : 'continue';
  const query = useInfiniteQuery(homeListQuery(list));
  const title = list === 'following' ? t`New from people you follow` : states['in-progress'];
  const cards = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Page>
      <PageHeader title={title} breadcrumbs={[{ href: '/', label: t`Home` }, { label: title }]} />
      {query.data === undefined && <Waiting of={query} shape="rows" count={6} />}
      {query.isSuccess && cards.length === 0 && (
        <EmptyState
          title={list === 'following' ? t`Nothing new yet` : t`Nothing in progress`}
          action={
            <ButtonLink href="/" size="s">
              <Trans>Back to home</Trans>
            </ButtonLink>
          }
        >
          {list === 'following' ? (
            <Trans>Follow people whose work you care about. What they publish appears here.</Trans>
          ) : (
            <Trans>Anything you start and don’t complete appears here, on every device.</Trans>
          )}
        </EmptyState>
      )}
      {cards.length > 0 && (
        <>
          <Lined>
            {cards.map((card) => (
              <CardListRow key={card.id} card={card} level={2} />
            ))}
          </Lined>
          <MorePages of={query} shown={cards.length} />
        </>
      )}
    </Page>
  );
}
