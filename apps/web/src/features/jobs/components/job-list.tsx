import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Job, JobState, RecentSpan } from '@waymark/contract/jobs';
import { Button, DataTable, EmptyState, Stack, StatusBadge, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { jobListQuery, useJobChange } from '../jobs.queries.ts';
import { useQueueWord } from './queue-words.ts';
import { STATE_LOOKS, useStateWords } from './state-words.ts';

interface JobListProps {
  readonly state: JobState | undefined;
  readonly queue: string | undefined;
  readonly within: RecentSpan | undefined;
}

/** Jobs newest first, with why they failed; what was given up can be tried again, what waits called off. */
export function JobList({ state, queue, within }: JobListProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(jobListQuery(state, queue, within));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const jobs = query.data.pages.flatMap(({ items }) => items);
  if (jobs.length === 0) {
    return (
      <EmptyState title={state === 'failed' ? t`Nothing has failed` : t`No matching jobs`} topic="Maps" level={3}>
        <Trans>Completed jobs are kept for a few days.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <JobTable jobs={jobs} />
      <MorePages of={query} shown={jobs.length} />
    </>
  );
}

const showQueue = (job: Job) => <QueueName job={job} />;
const showAttempts = (job: Job) => <Attempts job={job} />;
const showActions = (job: Job) => <JobActions job={job} />;

function JobTable({ jobs }: { readonly jobs: readonly Job[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useStateWords();
  const queueWord = useQueueWord();
  const showState = ({ state }: Job) => <StatusBadge status={STATE_LOOKS[state]}>{words[state]}</StatusBadge>;
  return (
    <DataTable
      caption={t`Jobs, newest first`}
      compact
      cards
      rows={jobs}
      rowId={({ id }) => id}
      rowName={({ queue, createdAt }) => `${queueWord(queue)}, ${format.dateTime(createdAt)}`}
      columns={[
        { id: 'queue', header: t`Work type`, cell: showQueue },
        { id: 'state', header: t`State`, cell: showState },
        { id: 'created', header: t`Started at`, cell: ({ createdAt }) => format.dateTime(createdAt) },
        { id: 'attempts', header: t`Attempts`, cell: showAttempts },
      ]}
      rowActions={showActions}
    />
  );
}

function QueueName({ job }: { readonly job: Job }) {
  const queueWord = useQueueWord();
  return <bdi>{queueWord(job.queue)}</bdi>;
}

function Attempts({ job }: { readonly job: Job }) {
  const format = useFormat();
  const [tries, most] = [format.number(job.retries + 1), format.number(job.retriesAtMost + 1)];
  return (
    <Stack gap={1}>
      <span>{job.startedAt === null ? '–' : <Trans>{`${tries} of ${most}`}</Trans>}</span>
      {job.reason !== null && (
        <Text as="span" size="meta">
          <bdi>{job.reason}</bdi>
        </Text>
      )}
      {job.restartsFromSource && (
        <Text as="span" size="meta">
          <Trans>You can restart it where it was started.</Trans>
        </Text>
      )}
    </Stack>
  );
}

function JobActions({ job: { id, can } }: { readonly job: Job }) {
  const change = useJobChange();
  if (!can.retry && !can.cancel) return null;
  const what = can.retry ? 'retry' : 'cancel';
  return (
    <Button size="s" pending={change.isPending} onClick={() => change.mutate({ jobId: id, change: what })}>
      {can.retry ? <Trans>Try again</Trans> : <Trans>Cancel job</Trans>}
    </Button>
  );
}
