import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { notify } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { type ChosenRole, RoleField } from '../components/role-field.tsx';
import { useJobRoleChoice } from '../job-roles.queries.ts';

interface ChooseRoleDialogProps {
  readonly userId: string;
  readonly role: ChosenRole | null;
  readonly onClose: () => void;
}

/** Says what a person works as. */
export function ChooseRoleDialog({ userId, role, onClose }: ChooseRoleDialogProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(role);
  const choice = useJobRoleChoice(userId);
  const errors = useFieldMessages(choice.error);
  const save = () =>
    choice.mutate(chosen?.id ?? null, {
      onSuccess: () => {
        notify({ tone: 'ok', message: t`The job role is saved.` });
        onClose();
      },
    });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={role === null ? t`Choose a job role` : t`Change job role`}
      submit={t`Save`}
      pending={choice.isPending}
      error={choice.error}
      onSubmit={save}
    >
      <RoleField
        label={t`Job role`}
        help={t`It shows which skills the work needs. A different job title stays unchanged.`}
        error={errors['roleId']}
        value={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
