import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ApprovalStep, VacancyApplicationDetail } from '@waymark/contract/vacancies';
import { Button, ConfirmDialog, Disclosure, Dots, Heading, Notice, notify, Panel, StatusBadge, Text, Timeline } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useApplicationStatus, useApprovalSteps, useHappened } from '../vacancy-words.ts';
import { useApplicationStep } from '../vacancies.queries.ts';
import styles from './vacancies.module.css';

/** The person's own application: where it stands, who has it until when, what comes next, what happened, and the way out (MKT-13). */
export function OwnApplication({ application }: { readonly application: VacancyApplicationDetail }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const statusOf = useApplicationStatus();
  const step = useApplicationStep(application.id);
  const status = statusOf(application);
  const isOffered = application.status === 'approved' && application.endedAt === null;
  const withdraw = async () => {
    const message = isOffered ? t`You turned down the offer.` : t`Your application is withdrawn.`;
    await step.mutateAsync({ action: 'withdraw' }).then(() => notify(message), notifyError);
    setAsking(false);
  };
  return (
    <Panel aria-label={t`Your application`}>
      <div className={styles.lines}>
        <Heading level={2} look="h4">
          <Trans>Your application</Trans>
        </Heading>
        <div>
          <StatusBadge status={status.look}>{status.words}</StatusBadge>
        </div>
        {isOffered && (
          <Text size="small">
            <Trans>You’ve been chosen for this job. You don’t need to accept: it’s yours unless you turn it down.</Trans>
          </Text>
        )}
        <WaitingLine application={application} />
        {application.reason !== '' && (
          <Notice>
            <bdi>{application.reason}</bdi>
          </Notice>
        )}
        {application.reasonText !== '' && (
          <Text size="small" className={styles.quote}>
            <bdi>{application.reasonText}</bdi>
          </Text>
        )}
        <Disclosure title={t`History`} level={3} open={application.endedAt !== null}>
          <History application={application} />
        </Disclosure>
        {application.allowedActions.includes('withdraw') && (
          <Button block onClick={() => setAsking(true)}>
            {isOffered ? <Trans>Turn down the offer</Trans> : <Trans>Withdraw application</Trans>}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={isOffered ? t`Turn down the offer?` : t`Withdraw your application?`}
        confirmLabel={isOffered ? t`Turn down the offer` : t`Withdraw application`}
        onConfirm={withdraw}
      >
        {isOffered ? (
          <Trans>We’ll notify the hiring team, and the opening goes to someone else. You can apply again while the vacancy is open.</Trans>
        ) : (
          <Trans>We’ll notify the hiring team. You can apply again while the vacancy is open.</Trans>
        )}
      </ConfirmDialog>
    </Panel>
  );
}

/** Who has it now and until when, and what comes after. */
function WaitingLine({ application: { waitsFor, nextStep, status } }: { readonly application: VacancyApplicationDetail }) {
  const format = useFormat();
  const steps = useApprovalSteps();
  if (waitsFor === null) return null;
  const names = format.list(waitsFor.people.map(({ fullName }) => fullName));
  const until = waitsFor.dueAt === null ? '' : format.date(waitsFor.dueAt);
  const now = steps[waitsFor.party as ApprovalStep | 'start'];
  const next = nextStep === '' ? '' : steps[nextStep as ApprovalStep | 'offer' | 'start'];
  return (
    <div className={styles.lines}>
      <Text size="small">
        {waitsFor.party === 'start' ? (
          <Trans>
            The hiring team ({names}) confirms when you’ve started, by {until}.
          </Trans>
        ) : waitsFor.isLate ? (
          <Trans>
            {now}: with {names}. It was due on {until}. We’ve sent a reminder.
          </Trans>
        ) : (
          <Trans>
            {now}: with {names} until {until}.
          </Trans>
        )}
      </Text>
      {status === 'pendingapproval' && next !== '' && (
        <Text size="meta">
          <Trans>Next: {next}</Trans>
        </Text>
      )}
    </div>
  );
}

/** Everything that happened to an application, oldest first. */
function History({ application }: { readonly application: VacancyApplicationDetail }) {
  const format = useFormat();
  const happened = useHappened();
  return (
    <Timeline
      onPanel
      steps={application.steps.map((step, at) => ({
        id: `${step.at}-${step.action}`,
        title: happened(step.action),
        detail: <Dots parts={[format.dateTime(step.at), step.actor?.fullName, step.reason, step.reasonText]} />,
        state: at === application.steps.length - 1 && application.endedAt === null ? 'now' : 'done',
      }))}
    />
  );
}
