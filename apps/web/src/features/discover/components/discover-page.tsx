import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Discover, DiscoverWidget } from '@waymark/contract/discover';
import { ArrangedRows, ButtonLink, EmptyState, Page, PageHeader, Row, Section } from '@waymark/ui';
import { useRestLater } from '../../../platform/page/use-rest-later.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { RecommendedTiles } from '../discover.public.tsx';
import { shelfHref } from '../shelf-address.ts';
import { useShelfTitle } from './shelf-title.ts';

const OwnParts = lazy(async () => ({ default: (await import('../../page-layouts/page-layouts.public.tsx')).OwnParts }));

/** Shelves of cards, and ways into all topics and providers, as they are arranged for one (HOM-05, HOM-02). */
export function DiscoverPage({ query }: { readonly query: UseQueryResult<Discover> }) {
  const { t } = useLingui();
  const { data: discover } = query;
  const mayHide = discover !== undefined && (discover.hidden.length > 0 || Object.values(discover.looks).some((look) => look.mayHide));
  return (
    <Page>
      <PageHeader title={t`Discover`} lead={t`What others are learning, and what’s new.`} />
      {discover === undefined ? <Waiting of={query} shape="tiles" count={8} /> : <Shelves discover={discover} />}
      {mayHide && (
        <Suspense>
          <OwnParts page="discover" {...discover} />
        </Suspense>
      )}
    </Page>
  );
}

function Shelves({ discover }: { readonly discover: Discover }) {
  const { t } = useLingui();
  const layout = useRestLater(discover.layout, FIRST_SHELVES);
  if (discover.carousels.length + discover.topics.length + discover.providers.length === 0) {
    return (
      <EmptyState title={t`Nothing published yet`} topic="Maps">
        <Trans>When someone publishes something, it appears here.</Trans>
      </EmptyState>
    );
  }
  return (
    <ArrangedRows
      keys={layout}
      isHalf={(key) => discover.looks[key]?.isHalf === true}
      render={(key) => <Part widget={key} discover={discover} />}
    />
  );
}

function Part({ widget, discover }: { readonly widget: DiscoverWidget; readonly discover: Discover }) {
  const { t } = useLingui();
  const titleOf = useShelfTitle();
  const look = discover.looks[widget];
  if (widget === 'topics') {
    if (discover.topics.length === 0) return null;
    return (
      <Section title={look?.title ?? t`Topics`}>
        <Ways ways={discover.topics.map(({ slug, name }) => ({ href: shelfHref({ by: 'topic', value: slug }), name }))} />
      </Section>
    );
  }
  if (widget === 'providers') {
    if (discover.providers.length === 0) return null;
    return (
      <Section title={look?.title ?? t`Providers`}>
        <Ways ways={discover.providers.map((name) => ({ href: shelfHref({ by: 'provider', value: name }), name }))} />
      </Section>
    );
  }
  return discover.carousels
    .filter(({ by }) => by === widget)
    .map(({ by, value, label, items }) => (
      <Section
        key={`${by}:${value ?? ''}`}
        title={look?.title ?? titleOf({ by, value }, label)}
        all={{ href: shelfHref({ by, value }), label: t`See all` }}
      >
        <RecommendedTiles items={items.slice(0, look?.tiles ?? SHOWN)} snap level={3} />
      </Section>
    ));
}

/** As many as fill a screen. */
const FIRST_SHELVES = 2;

/** Cards of a shelf before "See all": one row on wide screens. */
const SHOWN = 4;

export const Ways = ({ ways }: { readonly ways: readonly { readonly href: string; readonly name: string }[] }) => (
  <Row gap={2}>
    {ways.map(({ href, name }) => (
      <ButtonLink key={href} href={href} size="s">
        <bdi>{name}</bdi>
      </ButtonLink>
    ))}
  </Row>
);
