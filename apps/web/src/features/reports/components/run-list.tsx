import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { TABLE_FORMAT_NAMES } from '@waymark/contract/platform';
import { downloadReportRun, type ReportRun, type ReportRunId } from '@waymark/contract/reports';
import { Button, ButtonLink, Dots, Heading, IconDownload, IconRefresh, Lined, Progress, Row, Stack, StatusBadge, Text } from '@waymark/ui';
import { addressOf } from '../../../platform/api/address.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import styles from './reports.module.css';
import { FAILURE_WORDS } from '../report-words.ts';
import { isUnderWay, useRunChange } from '../reports.queries.ts';

interface RunListProps {
  readonly runs: readonly ReportRun[];
  /** The file that was asked for on this page and has not come yet. */
  readonly awaited: ReportRunId | null;
  readonly onCame: () => void;
}

const fileAddress = (runId: ReportRunId) => addressOf(downloadReportRun.path, { runId }, undefined);

/** The person's files of a report: how far they are, and the file once it is there. The one that is awaited is downloaded as it comes. */
export function RunList({ runs, awaited, onCame }: RunListProps) {
  const isThere = runs.some(({ id, status }) => id === awaited && status === 'done');
  useEffect(() => {
    if (!isThere || awaited === null) return;
    const link = document.createElement('a');
    link.href = fileAddress(awaited);
    link.download = '';
    link.click();
    onCame();
  }, [isThere, awaited, onCame]);
  if (runs.length === 0) return null;
  return (
    <section>
      <Heading level={2} look="h4">
        <Trans>Your files</Trans>
      </Heading>
      <Lined as="ul">
        {runs.slice(0, 5).map((run) => (
          <RunLine key={run.id} run={run} />
        ))}
      </Lined>
    </section>
  );
}

function RunLine({ run }: { readonly run: ReportRun }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const change = useRunChange(run);
  const [done, total] = [format.number(run.done), format.number(run.total ?? 0)];
  const name = TABLE_FORMAT_NAMES[run.format];
  return (
    <Stack as="li" gap={2} className={styles.line}>
      <Row justify="between" gap={2}>
        <Text as="span" size="ui">
          {name}
        </Text>
        {run.status === 'done' && run.bytes !== null && (
          <ButtonLink href={fileAddress(run.id)} icon={IconDownload} size="s" download aria-label={t`Download ${run.fileName}`}>
            <Trans>Download</Trans>
          </ButtonLink>
        )}
        {isUnderWay(run) && (
          <Button size="s" pending={change.isPending} onClick={() => change.mutate('cancel')}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        {(run.status === 'failed' || run.status === 'cancelled') && (
          <Button size="s" icon={IconRefresh} pending={change.isPending} onClick={() => change.mutate('retry')}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </Row>
      {isUnderWay(run) && (
        <Progress
          label={t`Creating ${run.fileName}`}
          value={run.total === null || run.total === 0 ? 0 : (run.done / run.total) * 100}
          text={run.total === null ? t`Waiting` : t`${done} of ${total}`}
        />
      )}
      {run.status === 'cancelled' && <StatusBadge status="declined">{t`Cancelled`}</StatusBadge>}
      {run.status === 'failed' && <StatusBadge status="overdue">{i18n._(FAILURE_WORDS[run.failure ?? 'unavailable'])}</StatusBadge>}
      {run.status === 'done' && (
        <Text as="span" size="meta">
          <Dots
            parts={[
              plural(run.total ?? 0, { one: '# row', other: '# rows' }),
              run.bytes !== null && format.bytes(run.bytes),
              format.relative(run.createdAt),
            ]}
          />
        </Text>
      )}
    </Stack>
  );
}
