import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Mentorship, MentorshipGoal } from '@waymark/contract/mentorship';
import { NO_LEVEL, type SkillRequirement } from '@waymark/contract/skills';
import { Button, SelectField, Text } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useLevels } from '../../../platform/organisation/organisation.ts';
import { SkillPicker } from '../../skills/skills.public.tsx';
import { useGoalRemoval, useGoalSaving } from '../mentorship.queries.ts';

interface GoalDialogProps {
  readonly mentorship: Mentorship;
  /** Null for a new one. */
  readonly goal: MentorshipGoal | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

const PARTS = [0, 20, 40, 60, 80, 100];

/** A goal: a skill from one level to another, and how far it got (MEN-04). */
export function GoalDialog({ mentorship, goal, open, onClose }: GoalDialogProps) {
  const { t, i18n } = useLingui();
  const levels = useLevels();
  const [wanted, setWanted] = useState<readonly SkillRequirement[]>(goal === null ? [] : [{ skillId: goal.skill.skillId, level: goal.to }]);
  const [from, setFrom] = useState(goal?.from ?? NO_LEVEL);
  const [percent, setPercent] = useState(String(goal?.percent ?? 0));
  const saving = useGoalSaving(mentorship.id);
  const removal = useGoalRemoval(mentorship.id);
  const errors = useFieldMessages(saving.error);
  const [first] = wanted;
  const fault = errors['skillId'] ?? errors['to'] ?? errors['goal.0'] ?? errors['goal.0.level'];
  const save = () => {
    if (first === undefined) return;
    const body = { skillId: first.skillId, from, to: first.level, percent: Number(percent) };
    saving.mutate({ id: goal?.id ?? null, body }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={goal === null ? t`Add goal` : goal.skill.label}
      submit={t`Save goal`}
      aside={
        goal !== null && (
          <Button variant="plain" pending={removal.isPending} onClick={() => removal.mutate(goal.id, { onSuccess: onClose })}>
            <Trans>Remove goal</Trans>
          </Button>
        )
      }
      disabled={first === undefined}
      pending={saving.isPending}
      error={saving.error}
      onSubmit={save}
    >
      <Text>
        <Trans>
          Both of you see it and update its progress. A goal that you reach counts as evidence once the mentorship is completed.
        </Trans>
      </Text>
      <SkillPicker label={t`Skill and target level`} max={1} value={wanted} error={fault} onChange={setWanted} />
      <SelectField
        label={t`Starting level`}
        value={from}
        options={[{ value: NO_LEVEL, label: t`Not yet` }, ...levels]}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <SelectField
        label={t`Progress so far`}
        value={percent}
        options={[...new Set([...PARTS, Number(percent)])]
          .toSorted((one, other) => one - other)
          .map((part) => ({ value: String(part), label: i18n.number(part / 100, { style: 'percent' }) }))}
        onChange={(event) => setPercent(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
