import { Trans, useLingui } from '@lingui/react/macro';
import { type ImpactStage, SOURCING_LIMITS } from '@waymark/contract/sourcing';
import { notify, Text, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useOverride } from '../sourcing.queries.ts';

interface OverrideDialogProps {
  readonly attribute: string;
  /** The only vacancy the report is about; null for all of them. */
  readonly vacancyId: string | null;
  readonly stage: ImpactStage;
  readonly onClose: () => void;
}

/** Records why a flagged stage stands (MKT-15). */
export function OverrideDialog({ attribute, vacancyId, stage, onClose }: OverrideDialogProps) {
  const { t } = useLingui();
  const draft = useDraft(`sourcing:override:${attribute}:${vacancyId ?? 'all'}:${stage}`, '');
  const override = useOverride();
  const errors = useFieldMessages(override.error);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Explain this stage`}
      submit={t`Record reason`}
      pending={override.isPending}
      error={override.error}
      onSubmit={() =>
        override.mutate(
          { attribute, vacancyId, stage, reason: draft.value },
          {
            onSuccess: () => {
              draft.clear();
              notify({ tone: 'ok', message: t`Your reason is recorded.` });
              onClose();
            },
          },
        )
      }
    >
      <Text size="small">
        <Trans>Describe what you checked and why the stage stays or changes. Your name and the date are saved with it.</Trans>
      </Text>
      <TextArea
        label={t`Reason`}
        rows={4}
        maxLength={SOURCING_LIMITS.reason}
        value={draft.value}
        error={errors['reason']}
        onChange={(event) => draft.setValue(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
