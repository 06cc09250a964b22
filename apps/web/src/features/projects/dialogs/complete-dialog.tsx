import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REQUEST_LIMITS } from '@waymark/contract/opportunities';
import type { ProjectApplication } from '@waymark/contract/projects';
import { notify, RadioGroup, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { projectFormQuery, useApplicationStep } from '../projects.queries.ts';

type Outcome = 'complete-successfully' | 'complete-unsuccessfully';

interface CompleteDialogProps {
  readonly application: ProjectApplication;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** How someone's part in a project ends: successfully, which gains them its skills, or not (PRJ-06, PRJ-07). */
export function CompleteDialog({ application, open, onClose }: CompleteDialogProps) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<Outcome>('complete-successfully');
  const [reasonText, setReasonText] = useState('');
  const { data: form } = useQuery(projectFormQuery);
  const step = useApplicationStep(application.id);
  const errors = useFieldMessages(step.error);
  const name = application.applicant.fullName;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Complete for ${name}?`}
      submit={t`Complete`}
      pending={step.isPending}
      error={step.error}
      onSubmit={() => {
        step.mutate(
          { action: outcome, reasonText },
          {
            onSuccess: () => {
              notify({ tone: 'ok', message: t`${name} will be notified.` });
              onClose();
            },
          },
        );
      }}
    >
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
        label={t`Comment on the result`}
        optional
        maxLength={REQUEST_LIMITS.reason}
        value={reasonText}
        error={errors['reasonText']}
        onChange={(event) => setReasonText(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
