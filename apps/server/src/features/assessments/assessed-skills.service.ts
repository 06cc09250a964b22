import { type AssessedSkillType, typesOn } from '@waymark/contract/assessments';
import type { UserId } from '@waymark/contract/kit';
import { compareLevels, NO_LEVEL, type SkillId, type SkillLevelKey, type SkillRequirement } from '@waymark/contract/skills';
import type { BaseContext } from '../../platform/context.ts';
import { requiredSkillsOf } from '../job-roles/job-roles.public.ts';
import { levelsOf, ownSkillLevels } from '../skills/skills.public.ts';
import { learningGoalsOf } from './learning-goals.ts';

/** A skill someone is assessed on: where it comes from, what is expected and what they say themselves. */
export interface AssessedSkill {
  readonly skillId: SkillId;
  readonly type: AssessedSkillType;
  /** Null where nothing is expected, or only the skill. */
  readonly required: string | null;
  /** Null while they have not rated themselves. */
  readonly self: string | null;
}

/**
 * ASM-02: returns the skills that some people are assessed on: of their job role, of their learning goals, and their own, as far as the organisation
 * has them assessed. A skill of several origins counts once, at the highest level any of them asks for.
 */
export async function assessedSkillsOf(
  ctx: Pick<BaseContext, 'organisation' | 'store'>,
  userIds: readonly UserId[],
): Promise<Map<UserId, Map<SkillId, AssessedSkill>>> {
  const isOn = new Set(typesOn(ctx.organisation.setting('skills_assessment_options')));
  const required = await requiredSkillsOf(ctx.store, userIds);
  const goals = await learningGoalsOf(ctx.store, userIds);
  const own = await ownSkillLevels(ctx.store, userIds);
  const levels = levelsOf(ctx);
  return new Map(
    userIds.map((userId) => {
      const declared = own.get(userId) ?? new Map<SkillId, string | null>();
      const assessed = new Map<SkillId, AssessedSkill>();
      const add = (type: AssessedSkillType, requirements: readonly SkillRequirement[]) => {
        if (!isOn.has(type)) return;
        for (const { skillId, level } of requirements) {
          const known = assessed.get(skillId);
          assessed.set(skillId, {
            skillId,
            type: known?.type ?? type,
            required: higher(known?.required ?? null, level, levels),
            self: declared.get(skillId) ?? null,
          });
        }
      };
      add('job_role_skill', required.get(userId) ?? []);
      add('learning_goal_skill', goals.get(userId) ?? []);
      add(
        'user_skill',
        [...declared.keys()].map((skillId) => ({ skillId, level: NO_LEVEL })),
      );
      return [userId, assessed];
    }),
  );
}

function higher(one: string | null, other: string, levels: readonly SkillLevelKey[]): string | null {
  if (other === NO_LEVEL) return one;
  return compareLevels(levels, one, other) > 0 ? one : other;
}
