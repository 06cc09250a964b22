import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addPlanSkills, type PlanPhaseId, type PlanStep } from '@waymark/contract/career-plans';
import type { SkillRequirement } from '@waymark/contract/skills';
import { CheckboxField, notify, SelectField, Stack, Text } from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { SkillPicker, useShownLevel } from '../../skills/skills.public.tsx';
import { usePlanChange } from '../career-plans.queries.ts';
import type { StoredPlan } from '../plan-words.ts';
import styles from '../components/career-plans.module.css';

interface AddSkillDialogProps {
  readonly plan: StoredPlan;
  readonly step: PlanStep;
  /** Left out: the last phase that is not completed, else the final one (CAR-03). */
  readonly phaseId?: PlanPhaseId;
  readonly onClose: () => void;
}

/** Adds what the role asks for and is missing, or any other skill, to a phase (CAR-03). */
export function AddSkillDialog({ plan, step, phaseId, onClose }: AddSkillDialogProps) {
  const { t } = useLingui();
  const shownLevel = useShownLevel();
  const [phase, setPhase] = useState(phaseId ?? step.addSkillPhaseId ?? step.phases[0]?.id);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [others, setOthers] = useState<SkillRequirement[]>([]);
  const change = usePlanChange();
  const offered = step.missingSkills.filter(({ isAlreadyInStep }) => !isAlreadyInStep);
  const known = step.phases.flatMap(({ skills }) => skills.filter(({ state }) => state !== 'REMOVED').map(({ skill }) => skill.skillId));
  const skills = [
    ...offered
      .filter(({ skill }) => missing.includes(skill.skillId))
      .map(({ skill }) => ({ skillId: skill.skillId, level: skill.skillProficiencyLevel })),
    ...others,
  ];
  const submit = () => {
    if (phase === undefined || skills.length === 0) return;
    change.mutate(() => call(addPlanSkills, { params: { planId: plan.id, phaseId: phase }, body: { skills } }), {
      onSuccess: () => {
        notify({ tone: 'ok', message: t`Added to the plan.` });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      open
      size="wide"
      onClose={onClose}
      title={t`Add skill`}
      submit={t`Add to plan`}
      disabled={skills.length === 0}
      pending={change.isPending}
      error={change.error}
      onSubmit={submit}
    >
      <SelectField
        label={t`Phase`}
        value={phase ?? ''}
        options={step.phases.map(({ id, phase: number, title }) => ({
          value: id,
          label: title === '' ? t`Phase ${number}` : t`Phase ${number}: ${title}`,
        }))}
        onChange={(event) => setPhase(event.currentTarget.value as PlanPhaseId)}
      />
      {offered.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>
            <Trans>The role requires</Trans>
          </legend>
          <Stack gap={2}>
            {offered.map(({ skill, gap }) => {
              const [held, wanted] = [shownLevel(gap.held).label, shownLevel(gap.required).label];
              return (
                <CheckboxField
                  key={skill.skillId}
                  label={<bdi>{skill.skillLabel}</bdi>}
                  help={
                    gap.state === 'unconfirmed'
                      ? t`Found in your learning, not confirmed yet`
                      : gap.state === 'partly'
                        ? t`${held} to ${wanted}`
                        : t`Aim: ${wanted}`
                  }
                  checked={missing.includes(skill.skillId)}
                  onChange={(event) =>
                    setMissing(event.currentTarget.checked ? [...missing, skill.skillId] : missing.filter((one) => one !== skill.skillId))
                  }
                />
              );
            })}
          </Stack>
        </fieldset>
      )}
      {offered.length === 0 && step.missingSkills.length > 0 && (
        <Text size="small">
          <Trans>Everything the role requires is already in this step.</Trans>
        </Text>
      )}
      <SkillPicker label={t`Another skill`} optional value={others} onChange={setOthers} without={known} max={20} />
    </FormDialog>
  );
}
