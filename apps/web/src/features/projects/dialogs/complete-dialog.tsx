import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { REQUEST_LIMITS } from '@waymark/contract/opportunities';
import type { ProjectApplication } from '@waymark/contract/projects';
import { Button, Dialog, Notice, notify, RadioGroup, TextArea } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import styles from '../components/projects.module.css';
import { projectFormQuery, useApplicationStep } from '../projects.queries.ts';

type Outcome = 'complete-successfully' | 'complete-unsuccessfully';

interface CompleteDialogProps {
  readonly application: ProjectApplication;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** How somebody's part in a project ends: successfully, which gains them its skills, or not (PRJ-06, PRJ-07). */
export function CompleteDialog({ application, open, onClose }: CompleteDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const [outcome, setOutcome] = useState<Outcome>('complete-successfully');
  const [reasonText, setReasonText] = useState('');
  const { data: form } = useQuery(projectFormQuery);
  const step = useApplicationStep(application.id);
  const errors = useFieldMessages(step.error);
  const message = useErrorMessage(step.error);
  const name = application.applicant.fullName;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Complete for ${name}?`}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" type="submit" form={formId} pending={step.isPending}>
            <Trans>Complete</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.lines}
        onSubmit={(event) => {
          event.preventDefault();
          step.mutate(
            { action: outcome, reasonText },
            {
              onSuccess: () => {
                notify({ tone: 'ok', message: t`${name} is told.` });
                onClose();
              },
            },
          );
        }}
      >
        {step.isError && (
          <Notice tone="bad" live>
            {message}
          </Notice>
        )}
        <RadioGroup
          label={t`How did it go?`}
          value={outcome}
          onChange={setOutcome}
          options={[
            {
              value: 'complete-successfully',
              label: t`Successfully`,
              help: form?.rules.autoAssignSkills === true ? t`The skills of the project become evidence on their profile.` : undefined,
            },
            { value: 'complete-unsuccessfully', label: t`Not completed`, help: t`No skills are added.` },
          ]}
        />
        <TextArea
          label={t`A word about it`}
          optional
          maxLength={REQUEST_LIMITS.reason}
          value={reasonText}
          error={errors['reasonText']}
          onChange={(event) => setReasonText(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
