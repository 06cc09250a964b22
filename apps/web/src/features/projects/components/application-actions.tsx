import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { ACTIONS_WITH_REASON, type ProjectApplication, type ProjectApplicationAction } from '@waymark/contract/projects';
import { Button, notify } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useApplicationActions } from '../project-words.ts';
import { useApplicationStep } from '../projects.queries.ts';
import styles from './projects.module.css';

const ReasonDialog = lazy(async () => ({ default: (await import('../dialogs/reason-dialog.tsx')).ReasonDialog }));
const CompleteDialog = lazy(async () => ({ default: (await import('../dialogs/complete-dialog.tsx')).CompleteDialog }));
const RateDialog = lazy(async () => ({ default: (await import('../dialogs/rate-dialog.tsx')).RateDialog }));

interface ApplicationActionsProps {
  readonly application: ProjectApplication;
}

/** Everything the person may do about an application, as the server says (MKT-11). */
export function ApplicationActions({ application }: ApplicationActionsProps) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<{ readonly action: ProjectApplicationAction | 'rate'; readonly open: boolean } | null>(null);
  const words = useApplicationActions();
  const step = useApplicationStep(application.id);
  const name = application.applicant.fullName;
  // Completing asks how it went, so both ways are behind one button.
  const shown = application.allowedActions.filter((action) => action !== 'withdraw' && action !== 'complete-unsuccessfully');
  const take = (action: ProjectApplicationAction) => {
    if (action === 'complete-successfully' || ACTIONS_WITH_REASON.includes(action)) setDialog({ action, open: true });
    else step.mutate({ action }, { onSuccess: () => notify(t`${name} will be notified.`), onError: (error) => void notifyError(error) });
  };
  const close = () => setDialog((before) => (before === null ? null : { ...before, open: false }));
  const action = dialog?.action;
  return (
    <div className={styles.end}>
      {shown.map((one) => (
        <Button
          key={one}
          size="s"
          pending={step.isPending && step.variables.action === one}
          aria-label={`${words[one]}: ${name}`}
          onClick={() => take(one)}
        >
          {words[one]}
        </Button>
      ))}
      {application.can.rate && (
        <Button size="s" aria-label={t`Rate skills: ${name}`} onClick={() => setDialog({ action: 'rate', open: true })}>
          <Trans>Rate skills</Trans>
        </Button>
      )}
      {dialog !== null && action !== undefined && (
        <Suspense>
          {action === 'rate' ? (
            <RateDialog application={application} open={dialog.open} onClose={close} />
          ) : action === 'complete-successfully' ? (
            <CompleteDialog application={application} open={dialog.open} onClose={close} />
          ) : (
            <ReasonDialog key={action} application={application} action={action} open={dialog.open} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  );
}
