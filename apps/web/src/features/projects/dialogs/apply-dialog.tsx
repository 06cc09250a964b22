import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { REQUEST_LIMITS } from '@waymark/contract/opportunities';
import type { Project } from '@waymark/contract/projects';
import { notify, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { projectFormQuery, useApplying } from '../projects.queries.ts';

interface ApplyDialogProps {
  readonly project: Project;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Applying with a message, which the rules may require (PRJ-05); what is typed is kept. */
export function ApplyDialog({ project, open, onClose }: ApplyDialogProps) {
  const { t } = useLingui();
  const { data: form } = useQuery(projectFormQuery);
  const draft = useDraft(`project:apply:${project.id}`, '');
  const applying = useApplying(project.id);
  const errors = useFieldMessages(applying.error);
  const { title, isApplicationRequired } = project;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={isApplicationRequired ? t`Apply for ${title}` : t`Join ${title}`}
      submit={isApplicationRequired ? t`Send application` : t`Join the project`}
      pending={applying.isPending}
      error={applying.error}
      onSubmit={() => {
        applying.mutate(draft.value, {
          onSuccess: () => {
            draft.clear();
            notify({ tone: 'ok', message: isApplicationRequired ? t`Your application is sent.` : t`You have joined the project.` });
            onClose();
          },
        });
      }}
    >
      <TextArea
        label={t`Your message`}
        help={t`Why this project, what you bring and when you have time.`}
        optional={form?.rules.applicationMessageRequired !== true || !isApplicationRequired}
        rows={5}
        maxLength={REQUEST_LIMITS.message}
        value={draft.value}
        error={errors['message']}
        onChange={(event) => draft.setValue(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
