import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { JobQueueState } from '@waymark/contract/jobs';
import { Button, DataTable } from '@waymark/ui';
import { countCell } from '../../../platform/page/count-cell.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useQueueWord } from './queue-words.ts';
import { useStateWords } from './state-words.ts';

interface QueueTableProps {
  readonly query: UseQueryResult<{ items: JobQueueState[] }>;
  readonly onChoose: (queue: string) => void;
}

/** Each kind of work with how many jobs of it stand where, those with failures first. */
export function QueueTable({ query, onChoose }: QueueTableProps) {
  const { t } = useLingui();
  const words = useStateWords();
  const queueWord = useQueueWord();
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const showQueue = ({ queue }: JobQueueState) => (
    <Button variant="plain" size="s" onClick={() => onChoose(queue)}>
      <bdi>{queueWord(queue)}</bdi>
    </Button>
  );
  const count = (state: keyof JobQueueState['counts']) => ({
    id: state,
    header: words[state],
    numeric: true,
    cell: countCell(words[state], ({ queue, counts }: JobQueueState) => ({
      value: counts[state],
      href: `/admin/jobs?${new URLSearchParams({ queue, state })}`,
      name: queueWord(queue),
    })),
  });
  return (
    <DataTable
      caption={t`Number of jobs by status`}
      compact
      rows={query.data.items}
      rowId={({ queue }) => queue}
      rowName={({ queue }) => queueWord(queue)}
      columns={[
        {
          id: 'queue',
          header: t`Work type`,
          cell: showQueue,
        },
        count('failed'),
        count('retry'),
        count('created'),
        count('active'),
        count('completed'),
      ]}
    />
  );
}
