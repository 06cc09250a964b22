import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { PLAN_LIMITS, type PlanPhase, updatePlanPhase } from '@waymark/contract/career-plans';
import { DateField, TextField } from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { usePlanChange } from '../career-plans.queries.ts';
import type { StoredPlan } from '../plan-words.ts';

interface PhaseDialogProps {
  readonly plan: StoredPlan;
  readonly phase: PlanPhase;
  readonly onClose: () => void;
}

/** Names a phase and says by when it should be done. */
export function PhaseDialog({ plan, phase, onClose }: PhaseDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const [title, setTitle] = useState(phase.title);
  const [day, setDay] = useState(phase.targetOn ?? '');
  const change = usePlanChange();
  const errors = useFieldMessages(change.error);
  const body = { title, targetOn: day === '' ? null : day };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Edit phase ${phase.phase}`}
      submit={t`Save`}
      pending={change.isPending}
      error={change.error}
      idOf={(field) => `${id}-${field}`}
      onSubmit={() =>
        change.mutate(() => call(updatePlanPhase, { params: { planId: plan.id, phaseId: phase.id }, body }), { onSuccess: onClose })
      }
    >
      <TextField
        id={`${id}-title`}
        label={t`Title`}
        optional
        maxLength={PLAN_LIMITS.phaseTitle}
        value={title}
        error={errors['title']}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <DateField
        id={`${id}-targetOn`}
        label={t`Complete by`}
        optional
        value={day}
        error={errors['targetOn']}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
