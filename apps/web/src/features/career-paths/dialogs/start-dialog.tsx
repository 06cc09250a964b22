import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { RoleField } from '../../job-roles/job-roles.public.tsx';

interface StartDialogProps {
  readonly title: string;
  readonly submit: string;
  readonly onClose: () => void;
  readonly onChoose: (roleId: string) => void;
}

/** Chooses the role that a map starts from, or a route leads to. */
export function StartDialog({ title, submit, onClose, onChoose }: StartDialogProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Parameters<typeof RoleField>[0]['value']>(null);
  return (
    <FormDialog
      title={title}
      submit={submit}
      disabled={chosen === null}
      onClose={onClose}
      onSubmit={() => {
        if (chosen !== null) onChoose(chosen.id);
        onClose();
      }}
    >
      <RoleField label={t`Job role`} value={chosen} onChange={setChosen} />
    </FormDialog>
  );
}
