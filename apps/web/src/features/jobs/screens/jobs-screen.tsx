import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { JOB_STATES, type JobState } from '@waymark/contract/jobs';
import { Divider, FilterBar, PageHeader, Section, SelectField } from '@waymark/ui';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { JobList } from '../components/job-list.tsx';
import { QueueTable } from '../components/queue-table.tsx';
import { useQueueWord } from '../components/queue-words.ts';
import { SpanField, spanOf } from '../components/span-field.tsx';
import { useStateWords } from '../components/state-words.ts';
import { jobQueuesQuery } from '../jobs.queries.ts';

/** /admin/jobs (ADM-08): what works in the background, what failed and why. */
export function Screen() {
  const { t } = useLingui();
  const words = useStateWords();
  const queueWord = useQueueWord();
  const [address, narrow] = useNarrowing<'state' | 'queue' | 'within'>();
  const queues = useQuery(jobQueuesQuery());
  const state = JOB_STATES.find((one) => one === address.get('state'));
  const queue = address.get('queue') ?? undefined;
  const within = spanOf(address.get('within'));
  return (
    <>
      <PageHeader
        title={t`Background jobs`}
        lead={t`Emails, exports, search and other background jobs. Failed jobs are retried automatically.`}
      />
      <Section title={t`Jobs`}>
        <FilterBar>
          <SelectField
            label={t`State`}
            placeholder={t`All states`}
            value={state ?? ''}
            onChange={(event) => narrow({ state: event.currentTarget.value })}
            options={JOB_STATES.map((value: JobState) => ({ value, label: words[value] }))}
          />
          <SelectField
            label={t`Work type`}
            placeholder={t`All types`}
            value={queue ?? ''}
            onChange={(event) => narrow({ queue: event.currentTarget.value })}
            options={(queues.data?.items ?? []).map((one) => ({ value: one.queue, label: queueWord(one.queue) }))}
          />
          <SpanField value={within} onChange={(value) => narrow({ within: value })} />
        </FilterBar>
        <Divider />
        <JobList state={state} queue={queue} within={within} />
      </Section>
      <Section title={t`Work types`}>
        <QueueTable query={queues} onChoose={(name) => narrow({ queue: name })} />
      </Section>
    </>
  );
}
