import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { AnalyticsReport } from '@waymark/contract/analytics';
import { EmptyState, Opener, Skeletons, Text } from '@waymark/ui';
import { zoneName } from '../../../platform/i18n/local-time.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import type { RowsOf } from '../analytics.queries.ts';
import styles from './analytics.module.css';
import type { FileOf } from './file-links.tsx';
import { useRowsDialog } from './rows-dialog.tsx';
import { Definitions, ReportFigures } from './report-figures.tsx';
import { ReportTable } from './report-table.tsx';

/** Figures are read first; what draws charts comes after them. */
const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }));

/** How fresh the figures are, and how many people they are of; pressed, it names them (ANA-09). */
export function Freshness({ report, file }: { readonly report: AnalyticsReport; readonly file: FileOf }) {
  const { t } = useLingui();
  const format = useFormat();
  const rows = rowsOf(file);
  const { open, dialog } = useRowsDialog(rows);
  const inView = { id: 'people-in-view', name: t`People`, unit: 'count', value: report.people } as const;
  return (
    <>
      <Text size="meta" className={styles.fresh}>
        <Trans>Up to date as of {format.time(report.freshAt)}.</Trans>{' '}
        <Opener opening={rows === null || report.people === 0 ? undefined : { onOpen: () => open(inView) }}>
          <Plural value={report.people} one="# person in your view." other="# people in your view." />
        </Opener>{' '}
        <Trans>
          Time zone: <bdi>{zoneName(report.zone)}</bdi>. Completions count on the learner’s local date.
        </Trans>
      </Text>
      {dialog}
    </>
  );
}

/** Rows of figures are of the organisation or of a group; of a channel or a path no one's progress is known by name. */
const rowsOf = (file: FileOf): RowsOf | null =>
  'area' in file ? { query: file.query } : 'groupId' in file ? { groupId: file.groupId, query: file.query } : null;

/** Tables of so many columns stand two in a row. */
const SIDE_BY_SIDE = 3;

interface ReportViewProps {
  readonly report: AnalyticsReport;
  readonly file: FileOf;
  /** Says below each figure how it is worked out. */
  readonly explained?: boolean;
  /** The answer to another question, until the new one is there. */
  readonly isStale?: boolean;
}

/** Figures, charts and tables of a report, and how each figure is worked out. */
export function ReportView({ report, file, explained = false, isStale = false }: ReportViewProps) {
  const { t } = useLingui();
  const rows = rowsOf(file);
  if (report.isTooSmall) {
    return (
      <EmptyState title={t`Too few people to show`} topic="Security">
        <Trans>Fewer than five people match. We hide the figures so that no one can be identified.</Trans>{' '}
        {rows !== null && <Trans>Choose more people or a longer period.</Trans>}
      </EmptyState>
    );
  }
  return (
    <div className={styles.body} data-stale={isStale || undefined} aria-busy={isStale}>
      {report.figures.length > 0 && (
        <ReportFigures figures={report.figures} explained={explained} compare={file.query.compare} rowsOf={rows} />
      )}
      {rows === null && (
        <Text size="meta">
          <Trans>Progress isn’t shown by name here, so you can’t open the numbers.</Trans>
        </Text>
      )}
      {report.charts.length > 0 && (
        <div className={styles.charts}>
          {report.charts.map((chart) => (
            <Suspense key={chart.id} fallback={<Skeletons shape="detail" />}>
              <ReportChart chart={chart} rowsOf={rows} />
            </Suspense>
          ))}
        </div>
      )}
      {report.tables.length > 0 && (
        <div className={styles.tables}>
          {report.tables.map((table) => (
            <div key={table.id} data-narrow={table.columns.length <= SIDE_BY_SIDE || undefined}>
              <ReportTable table={table} file={file} rowsOf={rows} />
            </div>
          ))}
        </div>
      )}
      {report.figures.length > 0 && <Definitions figures={report.figures} />}
    </div>
  );
}
