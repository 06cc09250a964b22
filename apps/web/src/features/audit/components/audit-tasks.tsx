import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type AuditTask, downloadAuditExport, EXPORT_DAYS } from '@waymark/contract/audit';
import { Button, ButtonLink, EmptyState, IconDownload, Lined, Progress, Stack, StatusBadge, Text } from '@waymark/ui';
import { addressOf } from '../../../platform/api/address.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { auditTasksQuery, useTaskCancellation } from '../audit.queries.ts';
import styles from './audit.module.css';

/** Exports with how far they are, to be fetched or stopped (ADM-08). */
export function AuditTasks() {
  const { t } = useLingui();
  const query = useQuery(auditTasksQuery());
  if (query.data === undefined) return <Waiting of={query} shape="text" count={4} />;
  const exports = query.data.items.filter(({ kind }) => kind === 'export');
  if (exports.length === 0) {
    return (
      <EmptyState title={t`No exports yet`} topic="Security">
        <Trans>Search entries and export them as CSV. The file stays here for {EXPORT_DAYS} days.</Trans>
      </EmptyState>
    );
  }
  return (
    <Lined as="ul" className={styles.list}>
      {exports.map((task) => (
        <ExportRow key={task.id} task={task} />
      ))}
    </Lined>
  );
}

function ExportRow({ task }: { readonly task: AuditTask }) {
  const { t } = useLingui();
  const format = useFormat();
  const cancel = useTaskCancellation();
  const isUnderWay = task.status === 'waiting' || task.status === 'running';
  const when = format.dateTime(task.createdAt);
  const [done, total] = [format.number(task.done), task.total === null ? '–' : format.number(task.total)];
  return (
    <li className={styles.task}>
      <Stack gap={2}>
        <Text as="span" size="ui">
          <Trans>Export of {when}</Trans>
        </Text>
        {isUnderWay ? (
          <Progress
            label={t`Export`}
            value={task.total === null || task.total === 0 ? 0 : (task.done / task.total) * 100}
            text={t`${done} of ${total}`}
          />
        ) : (
          <Text as="span" size="meta">
            <Plural value={done} one="# entry" other="# entries" />
          </Text>
        )}
      </Stack>
      {task.status === 'done' && (
        <ButtonLink href={addressOf(downloadAuditExport.path, { taskId: task.id }, undefined)} icon={IconDownload} size="s" download>
          <Trans>Download</Trans>
        </ButtonLink>
      )}
      {isUnderWay && (
        <Button size="s" pending={cancel.isPending} onClick={() => cancel.mutate(task.id)}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      {task.status === 'cancelled' && <StatusBadge status="declined">{t`Cancelled`}</StatusBadge>}
      {task.status === 'failed' && <StatusBadge status="overdue">{t`Failed`}</StatusBadge>}
    </li>
  );
}
