import { type HeldSkill, NO_LEVEL, type SkillId } from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';
import type { Acting } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { findManagedBy, findPersonSkills } from './person-skills.repo.ts';
import type { PersonSkillRow } from './skill.row.ts';
import { isFound, isSharedSkill, personSkillPolicy } from './skills.policy.ts';

export { badgeSvg } from './badge-picture.ts';
export { earnedQualifications } from './passport-qualifications.ts';
export { personSkillsChanged } from './skills.events.ts';
export { sharedSkill } from './skills.policy.ts';
export { skillsMerged } from './taxonomy.events.ts';
export { findSkillGrowth, listRisenSkills } from './skill-growth.repo.ts';
export { findManagerEvidence } from './skill-evidence.repo.ts';
export { addSkillEvidence, levelsOf, withdrawSkillEvidence } from './skill-evidence.service.ts';
export { compare as compareWithHeld, compareSharedSkills, compareSkills, type SkillComparison } from './skill-gaps.service.ts';
export { checkSkills, skillsByIds } from './skill-lookup.service.ts';
export { addOwn as addOwnSkills, rateOwn as rateOwnSkill, getPersonSkills } from './person-skills.service.ts';
export { createCredential } from './credentials.service.ts';
export { endorse as endorseSkill } from './skill-endorsements.service.ts';
export { skillsByLabels } from './skills.service.ts';
export { importAtOnce as importSkillsAtOnce } from './taxonomy-import.service.ts';

/**
 * Returns the skills of people as they were last computed (at most a week ago), the strongest first; what they rejected is left out. For computing a
 * match or a gap of their own: what others may count is told by `isShared`, who may see a skill by `visibleSkills`. People without skills are missing.
 */
export async function heldSkills(store: Store, userIds: readonly UserId[]): Promise<Map<UserId, RankedSkill[]>> {
  const rows = await findPersonSkills(store, [...new Set(userIds)]);
  return byPerson(rows.filter(({ decision }) => decision !== 'rejected'));
}

/** A skill as it is counted: its owner counts all, others those that are shared. */
interface RankedSkill extends HeldSkill {
  /** SKL-10: shown to everyone, and confirmed where it was only found. Figures that others read count no other. */
  readonly isShared: boolean;
  /** Only found by us: its owner has not confirmed it. */
  readonly isUnconfirmed: boolean;
}

/** The same as far as it may count in figures that others read (SKL-10): what everyone may see. */
export async function sharedSkills(store: Store, userIds: readonly UserId[]): Promise<Map<UserId, RankedSkill[]>> {
  const held = await heldSkills(store, userIds);
  return new Map([...held].map(([userId, skills]) => [userId, skills.filter(({ isShared }) => isShared)]));
}

/** The same as far as it is for the caller (SKL-10), and without what its owner has not confirmed yet: for naming skills of others. */
export async function visibleSkills(ctx: Acting, userIds: readonly UserId[]): Promise<Map<UserId, HeldSkill[]>> {
  const ids = [...new Set(userIds)];
  const managed = await findManagedBy(ctx.store, ctx.actor.userId, ids);
  const rows = await findPersonSkills(ctx.store, ids);
  return byPerson(
    rows.filter(
      (row) =>
        row.decision !== 'rejected' &&
        !isFound(row) &&
        personSkillPolicy.rules.view(ctx.actor, { ...row, is_manager: managed.has(row.user_id) }),
    ),
  );
}

/**
 * Returns the skills that some people call their own, with the level they say themselves (null where they say none); what was only found, and what
 * they rejected, is left out. For the people themselves and those they ask.
 */
export async function ownSkillLevels(store: Store, userIds: readonly UserId[]): Promise<Map<UserId, Map<SkillId, string | null>>> {
  const rows = await findPersonSkills(store, [...new Set(userIds)]);
  const own = new Map<UserId, Map<SkillId, string | null>>();
  for (const row of rows) {
    if (row.decision === 'rejected' || isFound(row)) continue;
    const skills = own.get(row.user_id) ?? new Map<SkillId, string | null>();
    skills.set(row.skill_id, row.declared_level === NO_LEVEL ? null : row.declared_level);
    own.set(row.user_id, skills);
  }
  return own;
}

function byPerson(rows: readonly PersonSkillRow[]): Map<UserId, RankedSkill[]> {
  const held = new Map<UserId, RankedSkill[]>();
  for (const row of rows) {
    const { user_id: userId, skill_id: skillId, level, weight, confidence, status } = row;
    const skill = { skillId, level, weight, confidence, status, isShared: isSharedSkill(row), isUnconfirmed: isFound(row) };
    const known = held.get(userId);
    if (known === undefined) held.set(userId, [skill]);
    else known.push(skill);
  }
  return held;
}
