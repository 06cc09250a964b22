import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { CardDetail } from '@waymark/contract/cards';
import { Page, PageHeader } from '@waymark/ui';
import { ApiProblem, isNotThere } from '../../../platform/api/api-problem.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { cardHref, cardQuery } from '../../cards/cards.public.tsx';
import { ContentReport } from '../components/content-report.tsx';

/** /pathways/{slug}/analytics, and the same of journeys (ANA-01): how far learners are and where they stop, for those who edit it. */
export function Screen() {
  const { slug = '' } = useParams();
  const query = useQuery({ ...cardQuery(slug), throwOnError: isNotThere });
  return <Page>{query.data === undefined ? <Waiting of={query} shape="page" count={2} /> : <PathAnalytics card={query.data} />}</Page>;
}

function PathAnalytics({ card }: { readonly card: CardDetail }) {
  const { t } = useLingui();
  if (!card.can.edit) throw new ApiProblem({ status: 403, code: 'forbidden', title: 'Not for this person' });
  usePageTitle(t`Analytics for ${card.title}`);
  return (
    <>
      <PageHeader
        title={t`Progress in ${card.title}`}
        breadcrumbs={[{ label: card.title, href: cardHref(card) }, { label: t`Analytics` }]}
      />
      <ContentReport of={{ pathId: card.id }} />
    </>
  );
}
