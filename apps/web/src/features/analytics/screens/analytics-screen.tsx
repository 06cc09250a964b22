import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { ANALYTICS_AREAS, type AnalyticsArea } from '@waymark/contract/analytics';
import { Button, FilterBar, IconBookmark, Page, PageHeader } from '@waymark/ui';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { narrowedBy } from '../analytics-address.rules.ts';
import { reportQuery } from '../analytics.queries.ts';
import styles from '../components/analytics.module.css';
import { AnalyticsTabs, useAreaWords } from '../components/analytics-tabs.tsx';
import { ExportMenu } from '../components/file-links.tsx';
import { GroupFilter, LocationFilter, TypeFilter, UnitFilter } from '../components/people-filters.tsx';
import { ComparisonFilter, PeriodFilter } from '../components/period-filter.tsx';
import { Freshness, ReportView } from '../components/report-view.tsx';

const ViewsDialog = lazy(async () => ({ default: (await import('../dialogs/views-dialog.tsx')).ViewsDialog }));

/** /analytics/{area} (ANA-01, ANA-07): figures of the organisation, narrowed by the address. */
export function Screen() {
  const { area: asked } = useParams();
  const area = ANALYTICS_AREAS.find((one) => one === asked);
  if (area === undefined) throw new ApiProblem({ status: 404, code: 'not-found', title: 'No such area' });
  return <AreaPage area={area} />;
}

function AreaPage({ area }: { readonly area: AnalyticsArea }) {
  const { t } = useLingui();
  const words = useAreaWords();
  const organisation = useOrganisation();
  const [address, narrow] = useNarrowing();
  const narrowed = narrowedBy(address);
  const query = useQuery(reportQuery(area, narrowed));
  const [isSaving, setSaving] = useState(false);
  usePageTitle(words[area]);
  const report = query.data;
  const filters = { narrowed, names: report?.names, narrow };
  const kept = address.toString();
  const isBoard = area === 'mobility';
  return (
    <Page>
      <PageHeader
        title={isBoard ? t`Do people move between teams?` : t`${organisation.name}’s learning`}
        actions={
          report !== undefined && (
            <ExportMenu file={{ area, query: narrowed }} tables={report.tables.filter(({ rows }) => rows.length > 0)} />
          )
        }
      />
      <AnalyticsTabs current={area} narrowedTo={kept} />
      <div className={styles.filters}>
        <FilterBar>
          <PeriodFilter narrowed={narrowed} period={report?.period} narrow={narrow} />
          <UnitFilter {...filters} />
          <LocationFilter {...filters} />
          <GroupFilter {...filters} />
          {isBoard && <TypeFilter narrowed={narrowed} narrow={narrow} />}
          <ComparisonFilter narrowed={narrowed} report={report} narrow={narrow} />
        </FilterBar>
        <Button variant="quiet" icon={IconBookmark} onClick={() => setSaving(true)}>
          <Trans>Saved views</Trans>
        </Button>
      </div>
      {report !== undefined && !query.isError && <Freshness report={report} file={{ area, query: narrowed }} />}
      {query.isError || report === undefined ? (
        <Waiting of={query} level={2} shape="page" count={2} />
      ) : (
        <ReportView report={report} file={{ area, query: narrowed }} explained={isBoard} isStale={query.isPlaceholderData} />
      )}
      {isSaving && (
        <Suspense>
          <ViewsDialog area={area} query={kept} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </Page>
  );
}
