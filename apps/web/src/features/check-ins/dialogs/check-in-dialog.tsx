import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { CHECK_IN_LIMITS, type CheckIn } from '@waymark/contract/check-ins';
import { TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useSaving } from '../check-ins.queries.ts';

interface CheckInDialogProps {
  /** Undefined creates one. */
  readonly checkIn: CheckIn | undefined;
  readonly onClose: () => void;
}

/** Creates a check in or changes one; what is typed stays until it is saved. */
export function CheckInDialog({ checkIn, onClose }: CheckInDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const draft = useDraft(`check-in:${checkIn?.id ?? 'new'}`, { name: checkIn?.name ?? '', note: checkIn?.note ?? '' });
  const saving = useSaving(checkIn?.id);
  const errors = useFieldMessages(saving.error);
  const { value, change } = draft;
  const save = () =>
    saving.mutate(value, {
      onSuccess: () => {
        draft.clear();
        onClose();
      },
    });
  return (
    <FormDialog
      onClose={onClose}
      title={checkIn === undefined ? t`Create` : t`Edit`}
      submit={t`Save`}
      pending={saving.isPending}
      error={saving.error}
      idOf={(field) => `${id}-${field}`}
      onSubmit={save}
    >
      <TextField
        id={`${id}-name`}
        label={t`Name`}
        maxLength={CHECK_IN_LIMITS.name}
        value={value.name}
        error={errors['name']}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextField
        id={`${id}-note`}
        label={t`Note`}
        optional
        maxLength={CHECK_IN_LIMITS.note}
        value={value.note}
        error={errors['note']}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
