import { Trans, useLingui } from '@lingui/react/macro';
import type { CareerPlan } from '@waymark/contract/career-plans';
import { Button, Dialog, Text } from '@waymark/ui';
import { useDialogSeen } from '../career-plans.queries.ts';
import type { StoredPlan } from '../plan-words.ts';

interface UnlockedDialogProps {
  readonly plan: StoredPlan;
  readonly unlocked: NonNullable<CareerPlan['unlocked']>;
}

/** CAR-04: tells once that a step or phase was unlocked. */
export function UnlockedDialog({ plan, unlocked }: UnlockedDialogProps) {
  const { t } = useLingui();
  const seen = useDialogSeen(plan);
  const at = plan.steps.findIndex(({ id, phases }) => id === unlocked.id || phases.some((one) => one.id === unlocked.id));
  const step = plan.steps[at];
  const phase = step?.phases.find(({ id }) => id === unlocked.id);
  const role = step === undefined ? '' : (plan.pathDetails[step.roleId]?.title ?? '');
  const number = unlocked.kind === 'step' ? at + 1 : (phase?.phase ?? 0);
  const close = () => seen.mutate(unlocked.id);
  const name = phase?.title ?? '';
  return (
    <Dialog
      open={!seen.isSuccess}
      onClose={close}
      title={unlocked.kind === 'step' ? t`Step ${number} is open` : t`Phase ${number} is open`}
      foot={
        <Button variant="solid" onClick={close} pending={seen.isPending}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <Text>
        {unlocked.kind === 'step' ? (
          <Trans>
            You completed the step before. Next on your way: <bdi>{role}</bdi>.
          </Trans>
        ) : name === '' ? (
          <Trans>You completed everything before it.</Trans>
        ) : (
          <Trans>
            You completed everything before it. Next: <bdi>{name}</bdi>.
          </Trans>
        )}
      </Text>
    </Dialog>
  );
}
