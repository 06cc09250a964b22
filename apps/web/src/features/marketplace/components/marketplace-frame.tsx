import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MarketplaceTab } from '@waymark/contract/marketplace';
import { opportunityPath, type OpportunityType } from '@waymark/contract/opportunities';
import type { ReactNode } from 'react';
import { LinkTabs, Page, PageHeader } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { overviewQuery } from '../marketplace.queries.ts';

interface FrameProps {
  readonly tab: MarketplaceTab;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The head of every page of the marketplace, with the tabs that are the person's to see (MKT-01). */
export function MarketplaceFrame({ tab, title, lead, actions, children }: FrameProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useQuery(overviewQuery);
  const shown = (count: number | undefined) => (count === undefined || count === 0 ? undefined : format.number(count));
  const ofType = (type: OpportunityType, label: string) => {
    const section = data?.sections.find((one) => one.type === type);
    if (section === undefined) return [];
    return [{ href: `/career/${opportunityPath(type)}`, label, count: shown(section.total), current: tab === opportunityPath(type) }];
  };
  return (
    <Page>
      <PageHeader title={title} lead={lead} actions={actions} />
      <LinkTabs
        label={t`Parts of the marketplace`}
        tabs={[
          { href: '/career', label: t`Overview`, current: tab === 'overview' },
          ...ofType('job_vacancy', t`Vacancies`),
          ...ofType('project', t`Projects`),
          ...ofType('mentorship', t`Mentorship`),
          ...ofType('job_role', t`Job roles`),
          { href: '/career/applications', label: t`My applications`, count: shown(data?.openRequests), current: tab === 'applications' },
          { href: '/career/bookmarked', label: t`Bookmarked`, count: shown(data?.bookmarked), current: tab === 'bookmarked' },
        ]}
      />
      {children}
    </Page>
  );
}
