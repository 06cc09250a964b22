import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type OpportunityRequest, opportunityHref, type OpportunityType } from '@waymark/contract/opportunities';
import { Button, Dots, Link, Row, Stack, StatusBadge, Text, Timeline } from '@waymark/ui';
import { useState } from 'react';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { WithdrawDialog } from '../dialogs/withdraw-dialog.tsx';
import { requestQuery } from '../marketplace.queries.ts';
import styles from './marketplace.module.css';
import { useRequestStatus } from './opportunity-words.ts';

/** One request: what for, where it stands, who it waits for and until when; its history on demand (MKT-13). */
export function RequestRow({ request }: { readonly request: OpportunityRequest }) {
  const { t } = useLingui();
  const format = useFormat();
  const statusOf = useRequestStatus();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const { opportunity, waitsFor } = request;
  const typeWords = { mentorship: t`Mentorship`, project: t`Project`, job_vacancy: t`Vacancy`, job_role: t`Job role` } as const;
  const status = statusOf(request.status, request.endedWith, opportunity.type);
  const asked = format.date(request.createdAt);
  return (
    <li className={styles.request}>
      <Row justify="between" align="start">
        <Stack gap={1}>
          <Text size="ui">
            <Link href={opportunityHref(opportunity.type, opportunity.slug)}>
              <bdi>{opportunity.title}</bdi>
            </Link>
          </Text>
          <Text size="meta" as="div">
            <Dots parts={[typeWords[opportunity.type], t`Requested on ${asked}`]} />
          </Text>
          {waitsFor !== null &&
            (request.status === 'inprogress' ? (
              <Runs waitsFor={waitsFor} />
            ) : (
              <Waits waitsFor={waitsFor} isAnswered={ANSWERED.has(request.status)} />
            ))}
          {request.reason !== '' && (
            <Text size="small">
              <bdi>{request.reason}</bdi>
            </Text>
          )}
          {request.reasonText !== '' && (
            <Text size="small">
              <bdi>{request.reasonText}</bdi>
            </Text>
          )}
        </Stack>
        <Row gap={2}>
          <StatusBadge status={status.look}>{status.words}</StatusBadge>
          {request.isWithdrawable && (
            <Button size="s" variant="quiet" onClick={() => setAsking(true)} aria-label={t`Withdraw ${opportunity.title}`}>
              <Trans>Withdraw</Trans>
            </Button>
          )}
          <Button size="s" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            <Trans>History</Trans>
          </Button>
        </Row>
      </Row>
      <WithdrawDialog request={request} open={asking} onClose={() => setAsking(false)} />
      {open && <History requestId={request.id} type={opportunity.type} />}
    </li>
  );
}

type WaitsFor = NonNullable<OpportunityRequest['waitsFor']>;

/** What has begun waits for its end, and for no one's answer. */
function Runs({ waitsFor: { dueAt, isLate } }: { readonly waitsFor: WaitsFor }) {
  const format = useFormat();
  if (dueAt === null) return null;
  const until = format.date(dueAt);
  return <Text size="small">{isLate ? <Trans>Planned to end on {until}.</Trans> : <Trans>It runs until {until}.</Trans>}</Text>;
}

/** Already approved: the next person starts it and has nothing left to answer. */
const ANSWERED: ReadonlySet<OpportunityRequest['status']> = new Set(['approved', 'accepted', 'confirmed']);

function Waits({ waitsFor, isAnswered }: { readonly waitsFor: WaitsFor; readonly isAnswered: boolean }) {
  const format = useFormat();
  const names = format.list(waitsFor.people.map(({ fullName }) => fullName));
  const until = waitsFor.dueAt === null ? null : format.date(waitsFor.dueAt);
  if (isAnswered && names !== '' && until !== null) {
    return (
      <Text size="small">
        {waitsFor.isLate ? (
          <Trans>
            Next step: {names}, due by {until}. We’ve sent a reminder.
          </Trans>
        ) : (
          <Trans>
            Next step: {names}, by {until}.
          </Trans>
        )}
      </Text>
    );
  }
  return (
    <Text size="small">
      {names !== '' &&
        until !== null &&
        (waitsFor.isLate ? (
          <Trans>
            Waiting for {names}. It was due on {until}. We’ve sent a reminder.
          </Trans>
        ) : (
          <Trans>
            Waiting for {names}, due by {until}.
          </Trans>
        ))}
      {names !== '' && until === null && <Trans>Waiting for {names}.</Trans>}
    </Text>
  );
}

function History({ requestId, type }: { readonly requestId: string; readonly type: OpportunityType }) {
  const { t } = useLingui();
  const format = useFormat();
  const statusOf = useRequestStatus();
  const query = useQuery(requestQuery(requestId));
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={2} />;
  const { steps, endedAt } = query.data;
  return (
    <div className={styles.history}>
      <Timeline
        steps={steps.map((step, at) => ({
          id: `${at}`,
          title: step.action === 'escalate' ? t`Reassigned because it was overdue` : statusOf(step.to, step.endedWith, type).words,
          detail: <Dots parts={[format.dateTime(step.at), step.actor && <bdi key="actor">{step.actor.fullName}</bdi>]} />,
          state: at === steps.length - 1 && endedAt === null ? 'now' : 'done',
        }))}
      />
    </div>
  );
}
