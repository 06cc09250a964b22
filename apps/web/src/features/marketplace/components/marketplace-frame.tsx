import { useQuery } from '@tanstack/react-query';
import { opportunityPath } from '@waymark/contract/opportunities';
import type { ReactNode } from 'react';
import { Page, PageHeader } from '@waymark/ui';
import { useGivenPlaceCounts } from '../../../platform/navigation/place-counts.ts';
import { overviewQuery } from '../marketplace.queries.ts';

interface FrameProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The head of every page of the marketplace; what its parts hold stands in the tabs above (MKT-01). */
export function MarketplaceFrame({ title, lead, actions, children }: FrameProps) {
  const { data } = useQuery(overviewQuery);
  useGivenPlaceCounts({
    ...Object.fromEntries((data?.sections ?? []).map(({ type, total }) => [`/career/${opportunityPath(type)}`, total])),
    '/career/applications': data?.openRequests,
    '/career/bookmarked': data?.bookmarked,
  });
  return (
    <Page>
      <PageHeader title={title} lead={lead} actions={actions} />
      {children}
    </Page>
  );
}
