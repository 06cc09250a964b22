import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailSummary, RecentSpan } from '@waymark/contract/jobs';
import { Button, DataTable, Dialog, EmptyState, Facts, Row, Stack, StatusBadge, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { mailListQuery, mailQuery, useMailSending } from '../jobs.queries.ts';
import { MAIL_LOOKS, useKeptReasons, useMailStates } from './mail-states.ts';

interface MailListProps {
  readonly status: MailSummary['status'] | undefined;
  readonly within: RecentSpan | undefined;
}

/** Emails newest first, with what became of each; kept and refused ones can be sent again. */
export function MailList({ status, within }: MailListProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(mailListQuery(status, within));
  const [shown, setShown] = useState<MailSummary>();
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const mails = query.data.pages.flatMap(({ items }) => items);
  if (mails.length === 0) {
    return (
      <EmptyState title={status === undefined && within === undefined ? t`No emails yet` : t`No matching emails`} topic="Mail" level={3}>
        <Trans>Invitations, notifications and other emails appear here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <MailTable mails={mails} onShow={setShown} />
      <MorePages of={query} shown={mails.length} />
      {shown !== undefined && <MailDialog mail={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

const showSubject = ({ subject }: MailSummary) => <bdi>{subject}</bdi>;
const showAddress = ({ to }: MailSummary) => <bdi>{to}</bdi>;
const showStatus = (mail: MailSummary) => <MailStatus mail={mail} />;

function MailTable({ mails, onShow }: { readonly mails: readonly MailSummary[]; readonly onShow: (mail: MailSummary) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const showActions = (mail: MailSummary) => <MailActions mail={mail} onShow={() => onShow(mail)} />;
  return (
    <DataTable
      caption={t`Emails, newest first`}
      compact
      cards
      rows={mails}
      rowId={({ id }) => id}
      rowName={({ subject, to }) => `${subject}, ${to}`}
      columns={[
        { id: 'subject', header: t`Subject`, cell: showSubject },
        { id: 'to', header: t({ message: 'To', context: 'mail' }), cell: showAddress },
        { id: 'status', header: t`Status`, cell: showStatus },
        { id: 'created', header: t`Created on`, cell: ({ createdAt }) => format.dateTime(createdAt) },
      ]}
      rowActions={showActions}
    />
  );
}

/** What became of an email, and why it was refused or kept. */
function MailStatus({ mail: { status, lastError, keptBecause } }: { readonly mail: MailSummary }) {
  const words = useMailStates();
  const reasons = useKeptReasons();
  return (
    <Stack gap={1}>
      <StatusBadge status={MAIL_LOOKS[status]}>{words[status]}</StatusBadge>
      {lastError !== null && (
        <Text as="span" size="meta">
          <bdi>{lastError}</bdi>
        </Text>
      )}
      {keptBecause !== null && (
        <Text as="span" size="meta">
          {reasons[keptBecause]}
        </Text>
      )}
    </Stack>
  );
}

function MailActions({ mail, onShow }: { readonly mail: MailSummary; readonly onShow: () => void }) {
  const sending = useMailSending();
  return (
    <Row gap={2}>
      <Button size="s" variant="quiet" onClick={onShow}>
        <Trans>Details</Trans>
      </Button>
      {mail.can.send && (
        <Button size="s" pending={sending.isPending} onClick={() => sending.mutate(mail.id)}>
          {mail.status === 'kept' ? <Trans>Send</Trans> : <Trans>Send again</Trans>}
        </Button>
      )}
    </Row>
  );
}

function MailDialog({ mail, onClose }: { readonly mail: MailSummary; readonly onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useMailStates();
  const reasons = useKeptReasons();
  const query = useQuery(mailQuery(mail.id));
  return (
    <Dialog open onClose={onClose} title={mail.subject}>
      {query.data === undefined ? (
        <Waiting of={query} level={3} shape="text" count={4} />
      ) : (
        <Stack gap={4}>
          <Facts
            facts={[
              { id: 'to', label: t({ message: 'To', context: 'mail' }), value: <bdi>{query.data.to}</bdi> },
              { id: 'from', label: t({ message: 'From', context: 'mail' }), value: <bdi>{query.data.from}</bdi> },
              { id: 'status', label: t`Status`, value: words[query.data.status] },
              ...(query.data.keptBecause === null ? [] : [{ id: 'kept', label: t`Reason`, value: reasons[query.data.keptBecause] }]),
              { id: 'created', label: t`Created on`, value: format.dateTime(query.data.createdAt) },
              { id: 'sent', label: t`Sent`, value: query.data.sentAt === null ? t`Not sent` : format.dateTime(query.data.sentAt) },
              { id: 'attempts', label: t`Attempts`, value: format.number(query.data.attempts) },
            ]}
          />
          {query.data.text === null ? (
            <Text>
              <Trans>Only the recipient can read this email.</Trans>
            </Text>
          ) : (
            <Text as="div">
              {query.data.text.split('\n\n').map((paragraph, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- the text never changes
                <p key={at}>{paragraph}</p>
              ))}
            </Text>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
