import type { LevelDescriptions } from '@waymark/contract/assessments';
import { levelRank, type SkillId, skillProblems } from '@waymark/contract/skills';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { levelsOf, skillsByIds } from '../skills/skills.public.ts';
import { levelDescriptionsChanged } from './assessments.events.ts';
import { findDescriptions, replaceDescriptions } from './level-descriptions.repo.ts';

/** ASM-02: returns what each level means for a skill, in every language it was written in. Throws `skill-not-found`. */
export async function getLevelDescriptions(ctx: ActorContext, skillId: SkillId): Promise<LevelDescriptions> {
  if (!(await skillsByIds(ctx, [skillId])).has(skillId)) throw refuse(skillProblems['skill-not-found']);
  const rows = await findDescriptions(ctx.store, [skillId]);
  return {
    items: levelsOf(ctx).map(({ key: level }) => {
      const row = rows.find((one) => one.level === level);
      return { level, description: row?.description ?? '', translations: { ...row?.translations } };
    }),
  };
}

/** Changes what each level means for a skill. Throws `skill-not-found`, `invalid-input` on `items.<n>.level` (`unknown-level`). */
export async function updateLevelDescriptions(
  ctx: ActorContext,
  skillId: SkillId,
  { items }: LevelDescriptions,
): Promise<LevelDescriptions> {
  const unknown = items.findIndex(
    ({ level }, at) => levelRank(levelsOf(ctx), level) === 0 || items.findIndex((one) => one.level === level) < at,
  );
  if (unknown >= 0) throw refuseField(`items.${unknown}.level`, 'unknown-level');
  return mutate(ctx, levelDescriptionsChanged, async (ctx) => {
    await getLevelDescriptions(ctx, skillId);
    await replaceDescriptions(
      ctx.store,
      skillId,
      items.filter(({ description }) => description !== ''),
    );
    return { result: await getLevelDescriptions(ctx, skillId), subject: { type: 'skill', id: skillId }, details: { skillId } };
  });
}
