import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MailSummary } from '@waymark/contract/jobs';
import { FilterBar, PageHeader, Section, SelectField, Stack } from '@waymark/ui';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { KeptMails } from '../components/kept-mails.tsx';
import { MailList } from '../components/mail-list.tsx';
import { MailServerForm } from '../components/mail-server-form.tsx';
import { useMailStates } from '../components/mail-states.ts';
import { SpanField, spanOf } from '../components/span-field.tsx';
import { mailServerQuery } from '../jobs.queries.ts';

const STATUSES: readonly MailSummary['status'][] = ['waiting', 'sent', 'kept', 'failed'];

/** /admin/mails (ADM-13): what was sent, kept or refused and why, and the mail server it leaves by. */
export function Screen() {
  const { t } = useLingui();
  const words = useMailStates();
  const [address, narrow] = useNarrowing<'status' | 'within'>();
  const server = useQuery(mailServerQuery);
  const status = STATUSES.find((one) => one === address.get('status'));
  const within = spanOf(address.get('within'));
  return (
    <>
      <PageHeader title={t`Emails`} lead={t`Emails sent in the last 90 days, and the mail server that sends them.`} />
      <KeptMails />
      <Section title={t`Mail server`}>
        {server.data === undefined ? <Waiting of={server} level={3} shape="text" count={4} /> : <MailServerForm mailServer={server.data} />}
      </Section>
      <Section title={t`Outbox`}>
        <Stack gap={4}>
          <FilterBar>
            <SelectField
              label={t`Status`}
              placeholder={t`All emails`}
              value={status ?? ''}
              onChange={(event) => narrow({ status: event.currentTarget.value })}
              options={STATUSES.map((value) => ({ value, label: words[value] }))}
            />
            <SpanField value={within} onChange={(value) => narrow({ within: value })} />
          </FilterBar>
          <MailList status={status} within={within} />
        </Stack>
      </Section>
    </>
  );
}
