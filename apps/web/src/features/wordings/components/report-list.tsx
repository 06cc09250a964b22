import { Trans, useLingui } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Answer } from '@waymark/contract/kit';
import type { listWordingReports, ReportDecision, WordingReport } from '@waymark/contract/wordings';
import { Button, Dots, EmptyState, Lined, notify, Panel, Row, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useReportDecision } from '../wordings.queries.ts';
import { textOf } from './wording-languages.ts';

interface ReportListProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<Answer<typeof listWordingReports>>>;
  readonly onFind: (seen: string, language: string) => void;
}

/** What people reported as missing or wrong, to be answered. */
export function ReportList({ query, onFind }: ReportListProps) {
  const { t } = useLingui();
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={3} />;
  const reports = query.data.pages.flatMap(({ items }) => items);
  if (reports.length === 0) {
    return (
      <EmptyState title={t`No open reports`} topic="Words">
        <Trans>Texts that people report as missing or wrong appear here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Panel>
        <Lined>
          {reports.map((report) => (
            <ReportLine key={report.id} report={report} onFind={() => onFind(report.seen, report.language)} />
          ))}
        </Lined>
      </Panel>
      <MorePages of={query} shown={reports.length} />
    </>
  );
}

function ReportLine({ report, onFind }: { readonly report: WordingReport; readonly onFind: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const decision = useReportDecision();
  const { lang, dir } = textOf(report.language);
  const { seen, proposal } = report;
  const decide = (chosen: ReportDecision) =>
    decision.mutate(
      { reportId: report.id, decision: chosen },
      { onSuccess: () => notify({ tone: 'ok', message: t`The person who reported it has been told.` }) },
    );
  return (
    <Stack gap={2}>
      <Text lang={lang} dir={dir}>
        “{seen}”
      </Text>
      <Text size="small" style={{ whiteSpace: 'pre-line' }}>
        {report.comment}
      </Text>
      {proposal !== '' && (
        <Text size="small">
          <Trans>
            Proposed:{' '}
            <bdi lang={lang} dir={dir}>
              {proposal}
            </bdi>
          </Trans>
        </Text>
      )}
      <Text size="meta">
        <Dots parts={[report.reporter?.fullName, format.languageName(report.language), format.relative(report.createdAt)]} />
      </Text>
      <Row gap={2}>
        <Button size="s" onClick={onFind}>
          <Trans>Find the text</Trans>
        </Button>
        <Button size="s" pending={decision.isPending} onClick={() => decide('changed')}>
          <Trans>Mark as changed</Trans>
        </Button>
        <Button size="s" variant="plain" onClick={() => decide('left')}>
          <Trans>Leave as it is</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
