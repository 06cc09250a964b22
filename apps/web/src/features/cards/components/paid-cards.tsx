import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CardSummary } from '@waymark/contract/cards';
import { ButtonLink, EmptyState, ListRow, Stack } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useCardLook } from '../card-look.ts';
import { cardListQuery } from '../cards.queries.ts';

/** What is sold by itself, each with the page to buy it from (CRD-14). */
export function PaidCards() {
  const { t } = useLingui();
  const query = useInfiniteQuery(cardListQuery({ price: 'paid', limit: 20 }));
  const cards = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {query.data === undefined && <Waiting of={query} shape="rows" />}
      {query.isSuccess && cards.length === 0 && (
        <EmptyState
          title={t`No paid content here`}
          topic="Learning"
          action={
            <ButtonLink href="/discover" size="s">
              <Trans>Discover</Trans>
            </ButtonLink>
          }
        >
          <Trans>All learning available to you is free.</Trans>
        </EmptyState>
      )}
      {cards.length > 0 && (
        <>
          <Stack gap={3}>
            {cards.map((card) => (
              <PlanRow key={card.id} card={card} />
            ))}
          </Stack>
          <MorePages of={query} shown={cards.length} />
        </>
      )}
    </>
  );
}

function PlanRow({ card }: { readonly card: CardSummary }) {
  const { t } = useLingui();
  const { typeName, source, price, title, cover, icon } = useCardLook(card);
  const standing = card.mustBeBought ? t`Purchase required` : t`Open to you`;
  return (
    <ListRow
      title={title}
      cover={cover}
      icon={icon}
      level={3}
      href={`/subscription-plans/${encodeURIComponent(card.slug)}`}
      kicker={[price, typeName, source, standing]}
      description={card.snippet}
    />
  );
}
