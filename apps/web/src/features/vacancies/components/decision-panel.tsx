import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { VacancyApplication, VacancyPage } from '@waymark/contract/vacancies';
import { Button, Lined, Link, notify, PersonLine, Row, Section, Stack, Text } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
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
  const open = application.approvals.find(({ status }) => status === 'PENDINGAPPROVAL');
  const { applicant, message, attachments, waitsFor } = application;
  const may = (action: VacancyApplication['allowedActions'][number]) => application.allowedActions.includes(action);
  const due = waitsFor?.dueAt ?? null;
  const until = due === null ? '' : format.date(due);
  const words: Readonly<Record<string, string>> = {
    consent: t`Consent`,
    review: t`Choose for an offer`,
    hiring: t`Make the offer`,
    hr: t`Confirm the offer`,
  };
  const approve = () => {
    if (open === undefined) return;
    decision.mutate(
      { approvalId: open.id, action: 'APPROVE' },
      { onSuccess: () => notify({ tone: 'ok', message: t`${applicant.fullName} will be notified.` }), onError: notifyError },
    );
  };
  const move = (action: 'shortlist' | 'start') => step.mutate({ action }, { onError: notifyError });
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
          <Text size="meta">
            <Trans>Answer by {until}</Trans>
          </Text>
        )}
        <Row gap={2}>
          {may('APPROVE') && open !== undefined && (
            <Button size="s" pending={decision.isPending} onClick={approve}>
              {words[open.step] ?? t`Approve`}
            </Button>
          )}
          {may('shortlist') && (
            <Button size="s" pending={step.isPending} onClick={() => move('shortlist')}>
              <Trans>Shortlist</Trans>
            </Button>
          )}
          {may('start') && (
            <Button size="s" pending={step.isPending} onClick={() => move('start')}>
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
