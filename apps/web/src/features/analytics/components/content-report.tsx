import { useQuery } from '@tanstack/react-query';
import { FilterBar } from '@waymark/ui';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { narrowedBy } from '../analytics-address.rules.ts';
import { type ContentSubject, contentReportQuery } from '../analytics.queries.ts';
import styles from './analytics.module.css';
import { fileQuery } from './group-members.tsx';
import { ComparisonFilter, PeriodFilter } from './period-filter.tsx';
import { Freshness, ReportView } from './report-view.tsx';

/** Figures, charts and tables of a channel, or of a pathway or journey, of its people alone (ANA-01). */
export function ContentReport({ of }: { readonly of: ContentSubject }) {
  const [address, narrow] = useNarrowing();
  const narrowed = narrowedBy(address);
  const query = useQuery(contentReportQuery(of, fileQuery(narrowed)));
  const report = query.data;
  return (
    <>
      <div className={styles.filters}>
        <FilterBar>
          <PeriodFilter narrowed={narrowed} period={report?.period} narrow={narrow} />
          <ComparisonFilter narrowed={narrowed} report={report} narrow={narrow} />
        </FilterBar>
      </div>
      {report !== undefined && !query.isError && <Freshness report={report} file={{ ...of, query: fileQuery(narrowed) }} />}
      {query.isError || report === undefined ? (
        <Waiting of={query} level={2} shape="page" count={2} />
      ) : (
        <ReportView report={report} file={{ ...of, query: fileQuery(narrowed) }} isStale={query.isPlaceholderData} />
      )}
    </>
  );
}
