import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { type PlanStep, takePlanStep } from '@waymark/contract/career-plans';
import {
  Button,
  ConfirmDialog,
  IconButton,
  IconDots,
  IconPlus,
  IconRoute,
  IconShare,
  IconTrash,
  Menu,
  type MenuItem,
  notify,
  Row,
} from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { usePlanDeletion, usePlanPress } from '../career-plans.queries.ts';
import type { StoredPlan } from '../plan-words.ts';

const AddSkillDialog = lazy(async () => ({ default: (await import('../dialogs/add-skill-dialog.tsx')).AddSkillDialog }));
const AddStepDialog = lazy(async () => ({ default: (await import('../dialogs/add-step-dialog.tsx')).AddStepDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('../dialogs/share-dialog.tsx')).ShareDialog }));

interface PlanActionsProps {
  readonly plan: StoredPlan;
  /** The step that is looked at. */
  readonly step: PlanStep | undefined;
}

/** What the owner can do with a plan now; the server says what that is. */
export function PlanActions({ plan, step }: PlanActionsProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'skill' | 'step' | 'share' | 'delete' | null>(null);
  const press = usePlanPress();
  const navigate = useNavigate();
  const deletion = usePlanDeletion(plan);
  const { can } = plan;
  const close = () => setOpen(null);
  const act = (action: 'start' | 'finish', message: string) =>
    press.mutate(() => call(takePlanStep, { params: { planId: plan.id }, body: { action } }), {
      onSuccess: () => notify({ tone: 'ok', message }),
    });
  const items: readonly MenuItem[] = [
    ...(can.edit ? [{ label: t`Add step`, icon: IconRoute, onSelect: () => setOpen('step') }] : []),
    ...(can.delete ? [{ label: t`Delete plan`, icon: IconTrash, danger: true, onSelect: () => setOpen('delete') }] : []),
  ];
  const isStepOpen = step !== undefined && step.status !== 'COMPLETED';
  return (
    <Row gap={2}>
      {can.start && (
        <Button variant="solid" pending={press.isPending} onClick={() => act('start', t`Your plan is in progress.`)}>
          <Trans>Start plan</Trans>
        </Button>
      )}
      {can.finish && (
        <Button variant="solid" pending={press.isPending} onClick={() => act('finish', t`The plan is complete. You can still read it.`)}>
          <Trans>Complete plan</Trans>
        </Button>
      )}
      {can.share && (
        <Button icon={IconShare} directional onClick={() => setOpen('share')}>
          <Trans>Share plan</Trans>
        </Button>
      )}
      {can.edit && isStepOpen && (
        <Button icon={IconPlus} onClick={() => setOpen('skill')}>
          <Trans>Add skill</Trans>
        </Button>
      )}
      {items.length > 0 && <Menu trigger={<IconButton icon={IconDots} label={t`More actions`} />} groups={[{ id: 'plan', items }]} />}
      <Suspense>
        {open === 'skill' && step !== undefined && <AddSkillDialog plan={plan} step={step} onClose={close} />}
        {open === 'step' && <AddStepDialog plan={plan} onClose={close} />}
        {open === 'share' && <ShareDialog plan={plan} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={open === 'delete'}
        onClose={close}
        title={t`Delete this plan?`}
        confirmLabel={t`Delete plan`}
        danger
        onConfirm={() =>
          deletion.mutateAsync(undefined).then(
            () => void navigate('/career/plan'),
            () => undefined,
          )
        }
      >
        <Trans>Its phases and notes are deleted too. Your skills, assignments and progress are kept.</Trans>
      </ConfirmDialog>
    </Row>
  );
}
