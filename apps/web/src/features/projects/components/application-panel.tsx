import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProjectApplicationDetail, ProjectApplicationStatus } from '@waymark/contract/projects';
import { Button, ConfirmDialog, Disclosure, Heading, Notice, notify, Panel, StatusBadge, Text } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useApplicationStatus } from '../project-words.ts';
import { useApplicationStep } from '../projects.queries.ts';
import { ApplicationHistory } from './application-history.tsx';
import styles from './projects.module.css';
import { WaitingLine } from './waiting-line.tsx';

/** The person's own application: where it stands, who it waits for until when, how it came there, and the way out (MKT-13). */
export function ApplicationPanel({ application }: { readonly application: ProjectApplicationDetail; readonly projectId: string }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const statusOf = useApplicationStatus();
  const step = useApplicationStep(application.id);
  const status = statusOf(application.status as ProjectApplicationStatus, application.endedWith);
  const hasPlace = application.status === 'approved' || application.status === 'inprogress';
  // Who joined at once asked no one.
  const hasJoined = application.steps.some(({ action }) => action === 'join');
  const title = hasJoined ? t`Your place` : t`Your application`;
  const withdraw = async () => {
    await step.mutateAsync({ action: 'withdraw' }).then(() => notify(t`You have withdrawn.`), notifyError);
    setAsking(false);
  };
  return (
    <Panel aria-label={title}>
      <div className={styles.lines}>
        <Heading level={2} look="h4">
          {title}
        </Heading>
        <div>
          <StatusBadge status={status.look}>{hasJoined && application.status === 'approved' ? t`Joined` : status.words}</StatusBadge>
        </div>
        <WaitingLine {...application} />
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
          <ApplicationHistory application={application} onPanel />
        </Disclosure>
        {application.allowedActions.includes('withdraw') && (
          <Button block onClick={() => setAsking(true)}>
            <Trans>Withdraw</Trans>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Withdraw from this project?`}
        confirmLabel={t`Withdraw`}
        onConfirm={withdraw}
      >
        {hasPlace ? (
          <Trans>We’ll notify the owners, and your place goes to someone else. You can apply again while the project is open.</Trans>
        ) : (
          <Trans>We’ll notify the owners. You can apply again while the project is open.</Trans>
        )}
      </ConfirmDialog>
    </Panel>
  );
}
