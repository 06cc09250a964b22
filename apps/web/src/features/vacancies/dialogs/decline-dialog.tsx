import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { REQUEST_LIMITS } from '@waymark/contract/opportunities';
import { notify, SelectField, Text, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useDecision } from '../vacancies.queries.ts';

interface DeclineDialogProps {
  readonly approvalId: string;
  readonly name: string;
  readonly reasons: readonly { readonly key: string; readonly label: string }[];
  readonly onClose: () => void;
}

/** Declines an application with a reason, which the applicant sees. */
export function DeclineDialog({ approvalId, name, reasons, onClose }: DeclineDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const draft = useDraft(`vacancy:decline:${approvalId}`, { reason: '', reasonText: '' });
  const decision = useDecision();
  const errors = useFieldMessages(decision.error);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Decline ${name}?`}
      submit={t`Decline application`}
      danger
      pending={decision.isPending}
      error={decision.error}
      idOf={(field) => `${id}-${field}`}
      onSubmit={() =>
        decision.mutate(
          { approvalId, action: 'REJECT', ...draft.value },
          {
            onSuccess: () => {
              draft.clear();
              notify(t`${name} will be notified.`);
              onClose();
            },
          },
        )
      }
    >
      <Text size="small">
        <Trans>{name} sees the reason and what you write. A kind word helps next time.</Trans>
      </Text>
      {reasons.length > 0 && (
        <SelectField
          id={`${id}-reason`}
          label={t`Reason`}
          placeholder={t`Choose a reason`}
          value={draft.value.reason}
          error={errors['reason']}
          options={reasons.map(({ key, label }) => ({ value: key, label }))}
          onChange={(event) => draft.change({ reason: event.currentTarget.value })}
        />
      )}
      <TextArea
        id={`${id}-reasonText`}
        label={t`In your own words`}
        optional={reasons.length > 0}
        maxLength={REQUEST_LIMITS.reason}
        value={draft.value.reasonText}
        error={errors['reasonText']}
        onChange={(event) => draft.change({ reasonText: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
