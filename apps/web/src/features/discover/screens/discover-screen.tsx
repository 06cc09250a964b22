import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Discover } from '@waymark/contract/discover';
import { ButtonLink, EmptyState, Page, PageHeader, Row, Section } from '@waymark/ui';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { useRestLater } from '../../../platform/page/use-rest-later.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { discoverQuery } from '../discover.queries.ts';
import { RecommendedTiles } from '../discover.public.tsx';
import { useShelfTitle } from '../components/shelf-title.ts';
import { shelfHref } from '../shelf-address.ts';

/** /discover (HOM-05): shelves of cards, and ways into all topics and providers. */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(discoverQuery);
  const hasLibrary = useFeatureSwitch('global_search');
  const hasChannels = useFeatureSwitch('channels');
  return (
    <Page>
      <PageHeader
        title={t`Discover`}
        lead={t`What others learn here, and what is new.`}
        actions={
          <>
            {hasChannels && <ButtonLink href="/channels">{t`Channels`}</ButtonLink>}
            {hasLibrary && <ButtonLink href="/library">{t`The whole library`}</ButtonLink>}
          </>
        }
      />
      {query.data === undefined ? <Waiting of={query} shape="tiles" count={8} /> : <Shelves discover={query.data} />}
    </Page>
  );
}

function Shelves({ discover }: { readonly discover: Discover }) {
  const { t } = useLingui();
  const titleOf = useShelfTitle();
  const carousels = useRestLater(discover.carousels, FIRST_SHELVES);
  const isWhole = carousels.length === discover.carousels.length;
  if (discover.carousels.length === 0) {
    return (
      <EmptyState title={t`Nothing published yet`} topic="Maps">
        <Trans>As soon as someone publishes something, it is here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      {carousels.map(({ by, value, label, items }) => (
        <Section
          key={`${by}:${value ?? ''}`}
          title={titleOf({ by, value }, label)}
          all={{ href: shelfHref({ by, value }), label: t`See all` }}
        >
          <RecommendedTiles items={items.slice(0, SHOWN)} snap level={3} />
        </Section>
      ))}
      {isWhole && discover.topics.length > 0 && (
        <Section title={t`Topics`}>
          <Ways ways={discover.topics.map(({ slug, name }) => ({ href: shelfHref({ by: 'topic', value: slug }), name }))} />
        </Section>
      )}
      {isWhole && discover.providers.length > 0 && (
        <Section title={t`Providers`}>
          <Ways ways={discover.providers.map((name) => ({ href: shelfHref({ by: 'provider', value: name }), name }))} />
        </Section>
      )}
    </>
  );
}

/** As many as fill a screen. */
const FIRST_SHELVES = 2;

/** Cards of a shelf before "See all": one row on wide screens. */
const SHOWN = 4;

const Ways = ({ ways }: { readonly ways: readonly { readonly href: string; readonly name: string }[] }) => (
  <Row gap={2}>
    {ways.map(({ href, name }) => (
      <ButtonLink key={href} href={href} size="s">
        <bdi>{name}</bdi>
      </ButtonLink>
    ))}
  </Row>
);
