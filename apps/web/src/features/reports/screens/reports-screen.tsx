import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportSummary } from '@waymark/contract/reports';
import {
  Badge,
  Button,
  Dots,
  EmptyState,
  Heading,
  IconMail,
  IconPlus,
  IconUsers,
  Lined,
  Link,
  Page,
  PageHeader,
  Panel,
  Row,
  Stack,
  Text,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { AnalyticsTabs } from '../../analytics/analytics.public.tsx';
import { NewReportDialog } from '../dialogs/new-report-dialog.tsx';
import styles from '../components/reports.module.css';
import { catalogueQuery, reportListQuery } from '../reports.queries.ts';

/** /analytics/reports (ANA-06, MGR-07): saved reports, one's own and those shared. */
export function Screen() {
  const { t } = useLingui();
  const [creating, setCreating] = useState(false);
  const query = useInfiniteQuery(reportListQuery);
  const catalogue = useQuery(catalogueQuery);
  const reports = query.data?.pages.flatMap(({ items }) => items);
  const create = (
    <Button variant="solid" icon={IconPlus} onClick={() => setCreating(true)}>
      <Trans>Create report</Trans>
    </Button>
  );
  const subjectOf = ({ subject }: ReportSummary) => catalogue.data?.subjects.find(({ key }) => key === subject)?.label;
  return (
    <Page>
      <PageHeader
        title={t`Saved reports`}
        lead={t`Choose what to see, save it, and send it regularly. Each person only sees people they have access to.`}
        actions={reports !== undefined && reports.length > 0 && create}
      />
      <AnalyticsTabs current="reports" />
      {reports === undefined && <Waiting of={query} shape="rows" count={5} />}
      {reports?.length === 0 && (
        <EmptyState title={t`No reports yet`} topic="Data" action={create}>
          <Trans>Reports you save, and reports others share with you, appear here.</Trans>
        </EmptyState>
      )}
      {reports !== undefined && reports.length > 0 && (
        <Stack gap={4} className={styles.list}>
          <Panel>
            <Lined as="ul">
              {reports.map((report) => (
                <ReportLine key={report.id} report={report} subject={subjectOf(report)} />
              ))}
            </Lined>
          </Panel>
          <MorePages of={query} shown={reports.length} />
        </Stack>
      )}
      {creating && catalogue.data !== undefined && <NewReportDialog catalogue={catalogue.data} onClose={() => setCreating(false)} />}
    </Page>
  );
}

function ReportLine({ report, subject }: { readonly report: ReportSummary; readonly subject: string | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const { fullName } = report.owner;
  return (
    <Row as="li" justify="between" gap={4} className={styles.line}>
      <Stack gap={1}>
        <Heading level={2} look="h4">
          <Link href={`/analytics/reports/${report.id}`} variant="plain">
            <bdi>{report.name}</bdi>
          </Link>
        </Heading>
        <Text size="meta">
          <Dots parts={[subject, !report.can.edit && t`Shared by ${fullName}`, t`Changed ${format.relative(report.updatedAt)}`]} />
        </Text>
      </Stack>
      <Row gap={2}>
        {report.people === 'team' && <Badge icon={IconUsers}>{t`My team`}</Badge>}
        {report.nextAt !== null && (
          <Badge tone="info" icon={IconMail}>
            {t`Next on ${format.dateTime(report.nextAt)}`}
          </Badge>
        )}
      </Row>
    </Row>
  );
}
