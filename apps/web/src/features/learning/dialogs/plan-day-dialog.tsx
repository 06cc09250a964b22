import { Trans, useLingui } from '@lingui/react/macro';
import type { Duty } from '@waymark/contract/assignments';
import { DateField, Text } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useDays, usePlanDuty } from '../../assignments/assignments.public.tsx';
import { mayPlanFor } from '../plan-days.rules.ts';

interface PlanDayDialogProps {
  readonly duty: Duty;
  /** The learner's day. */
  readonly today: string;
  readonly onClose: () => void;
}

/** Plans a duty for any day up to its due date (LRN-01). */
export function PlanDayDialog({ duty, today, onClose }: PlanDayDialogProps) {
  const { t } = useLingui();
  const days = useDays();
  const draft = useDraft(`learning:plan-day:${duty.id}`, '');
  const plan = usePlanDuty();
  const day = draft.value;
  const isLate = day !== '' && !mayPlanFor(duty, day);
  const isPast = day !== '' && day < today;
  const last = duty.dueOn === null || duty.isOverdue ? undefined : duty.dueOn;
  const error = isLate && last !== undefined ? t`It is due on ${days.date(last, 'long')}.` : isPast ? t`This day has passed.` : undefined;
  const save = () => {
    const done = () => {
      draft.clear();
      onClose();
    };
    plan.mutate({ dutyId: duty.id, plannedOn: day }, { onSuccess: done });
  };
  return (
    <FormDialog
      title={t({ message: 'Schedule', context: 'action' })}
      submit={t({ message: 'Plan', context: 'action' })}
      disabled={day === '' || error !== undefined}
      pending={plan.isPending}
      error={plan.error}
      onClose={onClose}
      onSubmit={save}
    >
      <Text>
        <Trans>
          When do you want to do <bdi>{duty.card.title}</bdi>?
        </Trans>
      </Text>
      <DateField
        label={t`Day`}
        min={today}
        max={last}
        value={day}
        error={error}
        onChange={(event) => draft.setValue(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
