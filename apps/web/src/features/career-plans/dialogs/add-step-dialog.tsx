import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addPlanSteps } from '@waymark/contract/career-plans';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { notify } from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { RoleField } from '../../job-roles/job-roles.public.tsx';
import { usePlanChange } from '../career-plans.queries.ts';
import type { StoredPlan } from '../plan-words.ts';

interface AddStepDialogProps {
  readonly plan: StoredPlan;
  readonly onClose: () => void;
}

/** Puts a role on the way before the one that is aimed at. */
export function AddStepDialog({ plan, onClose }: AddStepDialogProps) {
  const { t } = useLingui();
  const [role, setRole] = useState<{ readonly id: OpportunityId; readonly title: string } | null>(null);
  const change = usePlanChange();
  const errors = useFieldMessages(change.error);
  const submit = () => {
    if (role === null) return;
    change.mutate(() => call(addPlanSteps, { params: { planId: plan.id }, body: { roleIds: [role.id] } }), {
      onSuccess: () => {
        notify({ tone: 'ok', message: t`The step is added.` });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Add step`}
      submit={t`Add step`}
      disabled={role === null}
      pending={change.isPending}
      error={change.error}
      onSubmit={submit}
    >
      <RoleField
        label={t`Job role`}
        help={t`It comes before your target role.`}
        error={errors['roleIds']}
        value={role}
        onChange={setRole}
      />
    </FormDialog>
  );
}
