import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { REQUEST_LIMITS } from '@waymark/contract/opportunities';
import type { ProjectApplication, ProjectApplicationAction } from '@waymark/contract/projects';
import { notify, SelectField, Text, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useApplicationActions } from '../project-words.ts';
import { projectFormQuery, useApplicationStep } from '../projects.queries.ts';

interface ReasonDialogProps {
  readonly application: ProjectApplication;
  readonly action: ProjectApplicationAction;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Declining, not consenting or taking someone out, with a reason that they see (PRJ-05). */
export function ReasonDialog({ application, action, open, onClose }: ReasonDialogProps) {
  const { t } = useLingui();
  const { data: form } = useQuery(projectFormQuery);
  const draft = useDraft(`project:${action}:${application.id}`, { reason: '', reasonText: '' });
  const step = useApplicationStep(application.id);
  const errors = useFieldMessages(step.error);
  const words = useApplicationActions();
  const name = application.applicant.fullName;
  const hasMenu = form?.rules.rejectionReasonMenu === true && form.rejectionReasons.length > 0;
  const isRequired = form?.rules.rejectionReasonRequired === true;
  const titles: Partial<Record<ProjectApplicationAction, string>> = {
    reject: t`Decline ${name}?`,
    remove: t`Remove ${name} from the project?`,
    'refuse-consent': t`Withhold consent for ${name}?`,
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={titles[action] ?? words[action]}
      submit={words[action]}
      danger
      pending={step.isPending}
      error={step.error}
      onSubmit={() => {
        step.mutate(
          { action, ...draft.value },
          {
            onSuccess: () => {
              draft.clear();
              notify(t`${name} will be notified.`);
              onClose();
            },
          },
        );
      }}
    >
      <Text size="small">
        <Trans>{name} sees the reason and what you write. A kind word helps next time.</Trans>
      </Text>
      {hasMenu && (
        <SelectField
          label={t`Reason`}
          placeholder={t`Choose a reason`}
          optional={!isRequired}
          value={draft.value.reason}
          error={errors['reason']}
          options={form.rejectionReasons.map(({ key, label }) => ({ value: key, label }))}
          onChange={(event) => draft.change({ reason: event.currentTarget.value })}
        />
      )}
      <TextArea
        label={t`In your own words`}
        optional={hasMenu || !isRequired}
        maxLength={REQUEST_LIMITS.reason}
        value={draft.value.reasonText}
        error={errors['reasonText']}
        onChange={(event) => draft.change({ reasonText: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
