import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import {
  addPlanPhase,
  addPlanSkills,
  type CareerPlan,
  type PlanPhase,
  type PlanStep,
  removePlanPhase,
  removePlanStep,
  setCurrentPlanStep,
} from '@waymark/contract/career-plans';
import {
  Button,
  Dots,
  Heading,
  IconButton,
  IconDotsVertical,
  IconPencil,
  IconPlus,
  IconTrash,
  Menu,
  type MenuItem,
  StepDot,
  Text,
  VisuallyHidden,
} from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { usePlanPress } from '../career-plans.queries.ts';
import { isStored, type StoredPlan } from '../plan-words.ts';
import styles from './career-plans.module.css';
import { PathSkillRow } from './path-skill-row.tsx';

const PhaseDialog = lazy(async () => ({ default: (await import('../dialogs/phase-dialog.tsx')).PhaseDialog }));
const AddSkillDialog = lazy(async () => ({ default: (await import('../dialogs/add-skill-dialog.tsx')).AddSkillDialog }));

interface PhaseListProps {
  readonly plan: CareerPlan;
  readonly step: PlanStep;
  readonly place: number;
}

/** The phases of a step, one below the other. */
export function PhaseList({ plan, step, place }: PhaseListProps) {
  const press = usePlanPress();
  const canChange = plan.can.edit && step.status !== 'COMPLETED';
  const isLast = plan.steps.at(-1)?.id === step.id;
  return (
    <div className={styles.phases}>
      <VisuallyHidden as="div">
        <h2>
          <Trans>Phases of step {place}</Trans>
        </h2>
      </VisuallyHidden>
      {step.phases.map((phase) => (
        <Phase key={phase.id} plan={plan} step={step} phase={phase} />
      ))}
      {canChange && isStored(plan) && (
        <div className={styles.phaseFoot}>
          <Button
            size="s"
            variant="quiet"
            icon={IconPlus}
            pending={press.isPending}
            onClick={() => press.mutate(() => call(addPlanPhase, { params: { planId: plan.id, stepId: step.id }, body: {} }))}
          >
            <Trans>Add phase</Trans>
          </Button>
          {step.id !== plan.currentStepId && (
            <Button
              size="s"
              pending={press.isPending}
              onClick={() => press.mutate(() => call(setCurrentPlanStep, { params: { planId: plan.id }, body: { stepId: step.id } }))}
            >
              <Trans>Work on this now</Trans>
            </Button>
          )}
          {!isLast && (
            <Button
              size="s"
              variant="plain"
              icon={IconTrash}
              pending={press.isPending}
              onClick={() => press.mutate(() => call(removePlanStep, { params: { planId: plan.id, stepId: step.id } }))}
            >
              <Trans>Remove this step</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface PhaseProps {
  readonly plan: CareerPlan;
  readonly step: PlanStep;
  readonly phase: PlanPhase;
}

function Phase({ plan, step, phase }: PhaseProps) {
  const { t } = useLingui();
  const isDone = phase.status === 'completed';
  const isLocked = !phase.isUnlocked && !isDone;
  const number = phase.phase;
  const title = phase.title === '' ? t`Phase ${number}` : t`Phase ${number}: ${phase.title}`;
  const shown = phase.skills.filter(({ state }) => state !== 'REMOVED');
  const canChange = plan.can.edit && step.status !== 'COMPLETED';
  const body = (
    <div className={styles.phaseBody}>
      {shown.length === 0 && (
        <Text size="small" className={styles.empty}>
          <Trans>No skills in this phase yet.</Trans>
        </Text>
      )}
      {shown.length > 0 && (
        <ul className={styles.skills}>
          {shown.map((skill) => (
            <PathSkillRow key={skill.id} plan={plan} phase={phase} skill={skill} canChange={canChange} />
          ))}
        </ul>
      )}
    </div>
  );
  return (
    <section className={isLocked ? `${styles.phase} ${styles.locked}` : styles.phase} aria-label={title}>
      <div className={styles.phaseHead}>
        <StepDot state={isDone ? 'done' : isLocked ? 'locked' : 'now'} number={number} />
        <div className={styles.phaseText}>
          <Heading level={3} look="h4">
            <bdi>{title}</bdi>
          </Heading>
          <Text size="meta">
            <PhaseFacts phase={phase} isLocked={isLocked} />
          </Text>
        </div>
        {canChange && isStored(plan) && <PhaseActions plan={plan} step={step} phase={phase} title={title} />}
      </div>
      {isDone ? (
        <details className={styles.closed}>
          <summary>
            <Trans>Show skills</Trans>
          </summary>
          {body}
        </details>
      ) : (
        body
      )}
    </section>
  );
}

function PhaseFacts({ phase, isLocked }: { readonly phase: PlanPhase; readonly isLocked: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const counted = phase.skills.filter(({ state }) => state === 'ADDED' || state === 'ASSIGNED' || state === 'COMPLETED');
  const offered = phase.skills.filter(({ state }) => state === 'RECOMMENDED').length;
  const [done, total] = [counted.filter(({ state }) => state === 'COMPLETED').length, counted.length];
  const day = phase.targetOn === null ? '' : format.date(phase.targetOn, 'day-month');
  const end = phase.completedAt === null ? '' : format.date(phase.completedAt, 'day-month');
  const before = phase.phase - 1;
  return (
    <Dots
      parts={[
        total > 0 && plural(total, { one: `${done} of # skill`, other: `${done} of # skills` }),
        offered > 0 && <Plural key="offered" value={offered} one="# recommended" other="# recommended" />,
        phase.status === 'completed' && t`completed ${end}`,
        phase.status !== 'completed' && isLocked && t`opens when phase ${before} is complete`,
        phase.status !== 'completed' && phase.targetOn !== null && t`planned until ${day}`,
      ]}
    />
  );
}

interface PhaseActionsProps extends PhaseProps {
  readonly plan: StoredPlan;
  readonly title: string;
}

function PhaseActions({ plan, step, phase, title }: PhaseActionsProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'edit' | 'skill' | null>(null);
  const press = usePlanPress();
  const offered = phase.skills.filter(({ state }) => state === 'RECOMMENDED');
  const at = { planId: plan.id, phaseId: phase.id };
  const addAll = async () =>
    call(addPlanSkills, {
      params: at,
      body: { skills: offered.map(({ skill }) => ({ skillId: skill.skillId, level: skill.skillProficiencyLevel })) },
    });
  const canRemove = step.phases.length > 1 && !phase.skills.some(({ state }) => state === 'COMPLETED');
  const items: readonly MenuItem[] = [
    { label: t`Edit phase`, icon: IconPencil, onSelect: () => setOpen('edit') },
    ...(canRemove
      ? [
          {
            label: t`Remove phase`,
            icon: IconTrash,
            danger: true,
            onSelect: () => press.mutate(() => call(removePlanPhase, { params: at })),
          },
        ]
      : []),
  ];
  return (
    <div className={styles.phaseActions}>
      {offered.length > 1 ? (
        <Button size="s" variant="quiet" icon={IconPlus} pending={press.isPending} onClick={() => press.mutate(addAll)}>
          <Trans>Add all</Trans>
        </Button>
      ) : phase.status === 'completed' ? null : (
        <Button size="s" variant="quiet" icon={IconPlus} onClick={() => setOpen('skill')}>
          <Trans>Add skill</Trans>
        </Button>
      )}
      <Menu trigger={<IconButton icon={IconDotsVertical} label={t`More actions for ${title}`} />} groups={[{ id: 'phase', items }]} />
      <Suspense>
        {open === 'edit' && <PhaseDialog plan={plan} phase={phase} onClose={() => setOpen(null)} />}
        {open === 'skill' && <AddSkillDialog plan={plan} step={step} phaseId={phase.id} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}
