import {
  type ComparedSkill,
  countedRequirements,
  hideGaps,
  type HeldSkill,
  type SharedSkillGap,
  skillGap,
  type SkillGap,
  type SkillId,
  skillLedger,
  type SkillRequirement,
  type SkillSummary,
} from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';
import type { Acting, BaseContext } from '../../platform/context.ts';
import { findPersonSkills, isManagerOf } from './person-skills.repo.ts';
import { ledgerDay } from './person-skills.present.ts';
import { findEvidence } from './skill-evidence.repo.ts';
import { countingEvidence, forLedger, levelsOf } from './skill-evidence.service.ts';
import type { PersonSkillRow } from './skill.row.ts';
import { skillsByIds } from './skill-lookup.service.ts';
import { isFound, personSkillPolicy } from './skills.policy.ts';

type Reading = Pick<BaseContext, 'actor' | 'organisation' | 'store' | 'now'>;

/** What is required, held and missing, wherever it is asked: on a role, a vacancy, a plan, an assessment (CAR-09). */
export interface SkillComparison<Gap = SkillGap> {
  /** What counts of the requirements, in their order. */
  readonly required: readonly SkillRequirement[];
  readonly gaps: readonly Gap[];
  readonly held: readonly (HeldSkill & ComparedSkill)[];
  /** Names of all skills that were asked about, also of those that do not count. */
  readonly skills: ReadonlyMap<SkillId, SkillSummary>;
}

/**
 * Compares what is asked for with what a person has, for their own eyes and for the product's reactions: skills that were found and not
 * confirmed are `unconfirmed`, rejected ones and disputed evidence do not, and each asked skill has its level of today. Three statements.
 * @param namedToo further skills that are named
 */
export async function compareSkills(
  ctx: Reading,
  userId: UserId,
  asked: readonly SkillRequirement[],
  namedToo: readonly SkillId[] = [],
): Promise<SkillComparison> {
  const { held, skills } = await heldToday(ctx, userId, asked, namedToo);
  return { ...compare(ctx, asked, held, skills), held, skills };
}

/**
 * The same for another viewer (SKL-10): what they are not shown is `not_shared`, whether it is kept from them or not held. Four statements.
 */
export async function compareSharedSkills(
  ctx: Reading & Pick<Acting, 'actor'>,
  userId: UserId,
  asked: readonly SkillRequirement[],
  namedToo: readonly SkillId[] = [],
): Promise<SkillComparison<SharedSkillGap>> {
  if (ctx.actor.userId === userId) return compareSkills(ctx, userId, asked, namedToo);
  const { held, skills, rows } = await heldToday(ctx, userId, asked, namedToo);
  const isManager = await isManagerOf(ctx.store, ctx.actor.userId, userId);
  const hidden = new Set(
    rows.filter((row) => !personSkillPolicy.rules.view(ctx.actor, { ...row, is_manager: isManager })).map(({ skill_id: id }) => id),
  );
  const found = new Set(rows.filter(isFound).map(({ skill_id: id }) => id));
  const told = held.filter(({ skillId }) => !found.has(skillId));
  const { required, gaps } = compare(ctx, asked, told, skills);
  const shown = told.filter(({ skillId }) => !hidden.has(skillId));
  const shownIds = new Set(shown.map(({ skillId }) => skillId));
  return { required, gaps: hideGaps(gaps, (skillId) => shownIds.has(skillId)), held: shown, skills };
}

/** Compares requirements with skills that were read before, of the skills that were read with them. No statement. */
export function compare(
  ctx: Pick<BaseContext, 'organisation'>,
  asked: readonly SkillRequirement[],
  held: readonly ComparedSkill[],
  skills: ReadonlyMap<SkillId, Pick<SkillSummary, 'state'>>,
): Pick<SkillComparison, 'required' | 'gaps'> {
  const levels = levelsOf(ctx);
  const required = countedRequirements(asked, (skillId) => skills.get(skillId)?.state === 'active', levels);
  return { required, gaps: skillGap(required, held, levels) };
}

async function heldToday(ctx: Reading, userId: UserId, asked: readonly SkillRequirement[], namedToo: readonly SkillId[]) {
  const skillIds = [...new Set([...asked.map(({ skillId }) => skillId), ...namedToo])];
  const skills = await skillsByIds(ctx, skillIds);
  const rows = (await findPersonSkills(ctx.store, [userId])).filter(({ decision }) => decision !== 'rejected');
  const askedIds = new Set(skillIds);
  return { skills, rows, held: await levelsOfToday(ctx, userId, rows, askedIds) };
}

/** Skills with the level that their evidence gives today, of those asked about; the others as they were last computed. */
async function levelsOfToday(
  ctx: Reading,
  userId: UserId,
  rows: readonly PersonSkillRow[],
  askedIds: ReadonlySet<SkillId>,
): Promise<(HeldSkill & ComparedSkill)[]> {
  const ids = rows.map(({ skill_id: id }) => id).filter((id) => askedIds.has(id));
  const evidence = ids.length === 0 ? [] : await findEvidence(ctx.store, [userId], ids);
  const day = ledgerDay(ctx.now());
  return rows.map((row) => {
    const { skill_id: skillId, status } = row;
    const isUnconfirmed = isFound(row);
    if (!askedIds.has(skillId)) return { skillId, level: row.level, weight: row.weight, confidence: row.confidence, status, isUnconfirmed };
    const counting = countingEvidence(evidence.filter((one) => one.skill_id === skillId));
    const { level, weight, confidence } = skillLedger({ levels: levelsOf(ctx), evidence: counting.map(forLedger), day });
    return { skillId, level, weight, confidence, status, isUnconfirmed };
  });
}
