import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { CardDetail } from '@waymark/contract/cards';
import { ButtonLink, Page, PageHeader, Panel, Skeletons, Stack, Text } from '@waymark/ui';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { cardHref, useCardLook } from '../card-look.ts';
import { cardQuery } from '../cards.queries.ts';
import { CardUnavailable } from './card-unavailable.tsx';

/** Said where a card is locked too: it comes from there. */
const LockedCard = lazy(async () => ({ default: (await import('./locked-card.tsx')).LockedCard }));

/** What one gets, what it costs, and where one stands; the sku is the card's slug or id (SHL-09, CRD-14). */
export function PaidCardPage({ idOrSlug }: { readonly idOrSlug: string }) {
  const { data: card, error, refetch, isFetching } = useQuery(cardQuery(idOrSlug));
  usePageTitle(card?.title);
  return (
    <Page>
      {card !== undefined && <Plan card={card} />}
      {card === undefined &&
        (error === null ? (
          <Skeletons shape="detail" />
        ) : (
          <CardUnavailable error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ))}
    </Page>
  );
}

function Plan({ card }: { readonly card: CardDetail }) {
  const { t } = useLingui();
  const { typeName, source, duration, price } = useCardLook(card);
  const facts = [typeName, source, duration, price ?? t`Free`].filter((fact) => fact !== undefined);
  return (
    <>
      <PageHeader
        title={<bdi>{card.title}</bdi>}
        lead={facts.join(' · ')}
        breadcrumbs={[{ href: '/subscription-plans', label: t`Plans` }, { label: card.title }]}
        actions={
          <ButtonLink href={cardHref(card)}>
            <Trans>View contents</Trans>
          </ButtonLink>
        }
      />
      <Stack gap={4}>
        {card.snippet !== '' && <Text>{card.snippet}</Text>}
        {card.mustBeBought ? (
          <Suspense fallback={<Skeletons shape="text" count={3} />}>
            <LockedCard card={card} />
          </Suspense>
        ) : (
          <Panel as="div" variant="tint">
            <Text>
              {price === undefined ? <Trans>Free of charge.</Trans> : <Trans>You already have access. You don’t need to buy it.</Trans>}
            </Text>
          </Panel>
        )}
      </Stack>
    </>
  );
}
