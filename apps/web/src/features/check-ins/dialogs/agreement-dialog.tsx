import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { CHECK_IN_LIMITS, type CheckIn, type CheckInAgreement } from '@waymark/contract/check-ins';
import { DateField, RadioGroup, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useAgreementSaving } from '../check-ins.queries.ts';

interface AgreementDialogProps {
  readonly checkIn: CheckIn;
  /** Null for a new one. */
  readonly agreement: CheckInAgreement | null;
  readonly onClose: () => void;
}

const valuesOf = (agreement: CheckInAgreement | null) => ({
  text: agreement?.text ?? '',
  isMine: agreement?.isMine ?? true,
  dueOn: agreement?.dueOn ?? '',
});

/** Writes down what the two agreed: what, who does it and until when. */
export function AgreementDialog({ checkIn, agreement, onClose }: AgreementDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const draft = useDraft(`check-in-agreement:${agreement?.id ?? checkIn.id}`, valuesOf(agreement));
  const saving = useAgreementSaving(checkIn.id, agreement ?? undefined);
  const errors = useFieldMessages(saving.error);
  const { text, isMine, dueOn } = draft.value;
  const save = () =>
    saving.mutate(
      { text, isMine, dueOn: dueOn === '' ? null : dueOn },
      {
        onSuccess: () => {
          draft.clear();
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={agreement === null ? t`What did you agree?` : t`Change agreement`}
      submit={t`Save`}
      pending={saving.isPending}
      error={saving.error}
      idOf={(field) => `${id}-${field}`}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        id={`${id}-text`}
        label={t`Agreement`}
        maxLength={CHECK_IN_LIMITS.agreement}
        value={text}
        error={errors['text']}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
      />
      <RadioGroup
        label={t`Who does it?`}
        value={isMine ? 'me' : 'other'}
        options={[
          { value: 'me', label: t`You` },
          { value: 'other', label: checkIn.other.fullName },
        ]}
        onChange={(who) => draft.change({ isMine: who === 'me' })}
      />
      <DateField
        id={`${id}-dueOn`}
        label={t`Until`}
        optional
        value={dueOn}
        error={errors['dueOn']}
        onChange={(event) => draft.change({ dueOn: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
