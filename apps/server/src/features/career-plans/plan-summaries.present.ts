import type { PlanSummary } from '@waymark/contract/career-plans';
import type { SkillId } from '@waymark/contract/skills';
import { summaryOf } from '../people/people.public.ts';
import { presentPlanRole } from './career-plans.present.ts';
import type { PlanSummaryRow } from './plan-summaries.repo.ts';

/** A plan as lists show it. */
export function presentSummary(row: PlanSummaryRow, language: string, labels: ReadonlyMap<SkillId, string>): PlanSummary {
  const { next } = row;
  const skillLabel = next?.skill_id == null ? undefined : labels.get(next.skill_id);
  return {
    id: row.id,
    role: presentPlanRole({ ...row.role, state: 'active', skills: [] }, language),
    owner: summaryOf(row.owner),
    state: row.state,
    isShared: row.is_shared,
    updatedAt: row.updated_at.toISOString(),
    steps: { done: row.steps_done, total: row.steps_total },
    skills: { done: row.skills_done, total: row.skills_total },
    next:
      next === null
        ? null
        : {
            stepId: next.step_id,
            place: next.place + 1,
            roleTitle: next.translations[language]?.title ?? next.title,
            skill: skillLabel === undefined || next.skill_id === null ? null : { skillId: next.skill_id, label: skillLabel },
          },
  };
}
