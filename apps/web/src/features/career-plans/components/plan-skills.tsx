import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PlanSummary } from '@waymark/contract/career-plans';
import { Progress } from '@waymark/ui';

interface PlanSkillsProps {
  readonly plan: PlanSummary;
  readonly thin?: boolean;
}

/** How many of the skills that a plan leads to are reached. */
export function PlanSkills({ plan, thin = false }: PlanSkillsProps) {
  const { t } = useLingui();
  const { done, total } = plan.skills;
  const title = plan.role.title;
  return (
    <Progress
      value={total === 0 ? 0 : (100 * done) / total}
      label={t`Progress of the plan towards ${title}`}
      text={plural(total, { one: `${done} of # skill`, other: `${done} of # skills` })}
      thin={thin}
    />
  );
}
