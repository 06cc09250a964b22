import { levelRank, NO_LEVEL, type SkillId, type SkillRequirement, type SkillSummary } from '@waymark/contract/skills';
import type { BaseContext } from '../../platform/context.ts';
import { Refusal, refuseField } from '../../platform/http/refusal.ts';
import { levelsOf } from './skill-evidence.service.ts';
import { findSummaries } from './skills.repo.ts';
import { languageOf } from './skills.service.ts';

/** Skills by id, in the caller's language, whatever became of them: one query for all. Ids no one has are missing from the map. */
export async function skillsByIds(
  ctx: Pick<BaseContext, 'actor' | 'organisation' | 'store'>,
  ids: readonly SkillId[],
): Promise<Map<SkillId, SkillSummary>> {
  const rows = await findSummaries(ctx.store, ids, languageOf(ctx));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Checks whether skills and levels may be asked for. Throws `invalid-input` naming every one that may not, as `<field>.<index>`: `unknown-skill`,
 * `merged-skill`, `retired-skill`, `skill-named-twice`, or `unknown-level` on `<field>.<index>.level`.
 * @param needsLevels whether a skill without a level is refused too, as `unknown-level`
 */
export async function checkSkills(
  ctx: Pick<BaseContext, 'actor' | 'organisation' | 'store'>,
  requirements: readonly SkillRequirement[],
  field = 'skills',
  { needsLevels = false }: { readonly needsLevels?: boolean } = {},
): Promise<void> {
  const known = await skillsByIds(
    ctx,
    requirements.map(({ skillId }) => skillId),
  );
  const levels = levelsOf(ctx);
  const errors = requirements.flatMap(({ skillId, level }, at) => {
    const skill = known.get(skillId);
    const place = `${field}.${at}`;
    if (skill === undefined || skill.kind !== 'skill') return [{ field: place, code: 'unknown-skill' }];
    if (skill.state !== 'active') return [{ field: place, code: `${skill.state}-skill` }];
    if (requirements.findIndex((one) => one.skillId === skillId) < at) return [{ field: place, code: 'skill-named-twice' }];
    const isWithout = level === NO_LEVEL && !needsLevels;
    return !isWithout && levelRank(levels, level) === 0 ? [{ field: `${place}.level`, code: 'unknown-level' }] : [];
  });
  if (errors.length > 0) throw new Refusal(refuseField(field, 'invalid').problem, { errors });
}
