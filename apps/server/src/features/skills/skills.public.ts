import type { HeldSkill, SkillId, SkillRequirement, SkillSummary } from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';
import { levelRank, NO_LEVEL } from '@waymark/contract/skills';
import type { BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { Refusal, refuseField } from '../../platform/http/refusal.ts';
import { findPersonSkills } from './person-skills.repo.ts';
import { levelsOf } from './skill-evidence.service.ts';
import { findSummaries } from './skills.repo.ts';
import { languageOf } from './skills.service.ts';

export { personSkillsChanged } from './skills.events.ts';
export { addSkillEvidence, levelsOf, type NewEvidence } from './skill-evidence.service.ts';
export { skillsByLabels } from './skills.service.ts';

/** Skills by id, in the caller's language, whatever became of them: one query for all. Ids nobody has are missing from the map. */
export async function skillsByIds(
  ctx: Pick<BaseContext, 'actor' | 'organisation' | 'store'>,
  ids: readonly SkillId[],
): Promise<Map<SkillId, SkillSummary>> {
  const rows = await findSummaries(ctx.store, ids, languageOf(ctx));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Whether skills and levels may be asked for. Throws `invalid-input` naming every one that may not, as `<field>.<index>`: `unknown-skill`,
 * `merged-skill`, `retired-skill`, `skill-named-twice`, or `unknown-level` on `<field>.<index>.level`.
 */
export async function checkSkills(
  ctx: Pick<BaseContext, 'actor' | 'organisation' | 'store'>,
  requirements: readonly SkillRequirement[],
  field = 'skills',
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
    return level !== NO_LEVEL && levelRank(levels, level) === 0 ? [{ field: `${place}.level`, code: 'unknown-level' }] : [];
  });
  if (errors.length > 0) throw new Refusal(refuseField(field, 'invalid').problem, { errors });
}

/**
 * The skills of people as they were last computed (at most a week ago), the strongest first; what they rejected is left out. For
 * computing a match or a gap: who may see a skill of somebody is told by `visibleSkills`. People without skills are missing.
 */
export async function heldSkills(store: Store, userIds: readonly UserId[]): Promise<Map<UserId, HeldSkill[]>> {
  const held = new Map<UserId, HeldSkill[]>();
  for (const row of await findPersonSkills(store, [...new Set(userIds)])) {
    if (row.decision === 'rejected') continue;
    const { skill_id: skillId, level, weight, confidence, status } = row;
    const skill = { skillId, level, weight, confidence, status };
    const known = held.get(row.user_id);
    if (known === undefined) held.set(row.user_id, [skill]);
    else known.push(skill);
  }
  return held;
}
