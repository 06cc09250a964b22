import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { VacancyApplication, VacancyPage } from '@waymark/contract/vacancies';
import { Button, ConfirmDialog, Lined, Link, notify, PersonLine, Row, Section, Stack, Text } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useDecisionWords } from '../../approvals/approvals.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { useApplicationStep, useDecision } from '../vacancies.queries.ts';
import styles from './vacancies.module.css';

const DeclineDialog = lazy(async () => ({ default: (await import('../dialogs/decline-dialog.tsx')).DeclineDialog }));

/** Applications that wait for the reader's decision: to consent as a manager, or to choose as the hiring team (JOB-02). */
export function DecisionPanel({ vacancy }: { readonly vacancy: VacancyPage }) {
  const { t } = useLingui();
  return (
    <Section title={t`Waiting for you`}>
      <Lined as="ul" className={styles.list}>
        {vacancy.toDecide.map((application) => (
          <Waiting key={application.id} {...{ vacancy, application }} />
        ))}
      </Lined>
    </Section>
  );
}

function Waiting({ vacancy, application }: { readonly vacancy: VacancyPage; readonly application: VacancyApplication }) {
  const { t } = useLingui();
  const format = useFormat();
  const decision = useDecision();
  const step = useApplicationStep(application.id);
  const [declining, setDeclining] = useState(false);
  const [asking, setAsking] = useState<'approve' | 'start'>();
  const decisionWords = useDecisionWords();
  const open = application.approvals.find(({ status }) => status === 'PENDINGAPPROVAL');
  const { applicant, message, attachments, waitsFor } = application;
  const may = (action: VacancyApplication['allowedActions'][number]) => application.allowedActions.includes(action);
  const due = waitsFor?.dueAt ?? null;
  const until = due === null ? '' : format.date(due);
  const words = open === undefined ? undefined : decisionWords(open.step, application.nextStep === 'offer');
  const name = applicant.fullName;
  const confirm = async () => {
    if (asking === 'start') await step.mutateAsync({ action: 'start' }).catch(notifyError);
    else if (open !== undefined)
      await decision
        .mutateAsync({ approvalId: open.id, action: 'APPROVE' })
        .then(() => notify({ tone: 'ok', message: t`${name} will be notified.` }), notifyError);
    setAsking(undefined);
  };
  return (
    <li style={{ paddingBlock: 18 }}>
      <Stack gap={3}>
        <PersonLine person={personOf(applicant)} href={personHref(applicant)} detail={applicant.jobTitle} />
        {message !== '' && (
          <Text size="small" className={styles.quote}>
            <bdi>{message}</bdi>
          </Text>
        )}
        {attachments.map(({ fileId, name, url }) => (
          <Text key={fileId} size="small">
            {url === null ? <bdi>{name}</bdi> : <Link href={url}>{name}</Link>}
          </Text>
        ))}
        {until !== '' && (
          <Text size="meta">{may('start') ? <Trans>Confirm the start by {until}</Trans> : <Trans>Answer by {until}</Trans>}</Text>
        )}
        <Row gap={2}>
          {may('APPROVE') && words !== undefined && (
            <Button size="s" onClick={() => setAsking('approve')}>
              {words.label}
            </Button>
          )}
          {may('shortlist') && (
            <Button size="s" pending={step.isPending} onClick={() => step.mutate({ action: 'shortlist' }, { onError: notifyError })}>
              <Trans>Shortlist</Trans>
            </Button>
          )}
          {may('start') && (
            <Button size="s" onClick={() => setAsking('start')}>
              <Trans>They have started</Trans>
            </Button>
          )}
          {may('REJECT') && (
            <Button size="s" onClick={() => setDeclining(true)}>
              {open?.step === 'consent' ? <Trans>Don’t consent</Trans> : <Trans>Decline</Trans>}
            </Button>
          )}
        </Row>
      </Stack>
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={asking === 'start' ? t`Has ${name} started in the new job?` : `${words?.label ?? ''}: ${name}`}
        confirmLabel={asking === 'start' ? t`They have started` : (words?.label ?? '')}
        onConfirm={confirm}
      >
        {asking === 'start'
          ? vacancy.jobRole === null
            ? t`This ends the application. You can’t undo it.`
            : t`This ends the application, and “${vacancy.jobRole.title}” becomes their job role. You can’t undo it.`
          : words?.effect}
      </ConfirmDialog>
      {declining && open !== undefined && (
        <Suspense>
          <DeclineDialog
            approvalId={open.id}
            name={applicant.fullName}
            reasons={vacancy.rejectionReasons}
            onClose={() => setDeclining(false)}
          />
        </Suspense>
      )}
    </li>
  );
}
