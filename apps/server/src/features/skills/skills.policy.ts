import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { SkillStatus, SkillVisibility } from '@waymark/contract/skills';
import { type Actor, holds, isProxy } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';

/** A skill of a person as one caller meets it. */
export interface PersonSkillInView {
  readonly user_id: UserId;
  readonly visibility: SkillVisibility;
  /** The caller is the person's direct or secondary manager. */
  readonly is_manager: boolean;
  readonly status: SkillStatus;
  readonly decision: 'confirmed' | 'rejected' | null;
  /** The caller said how well it is done, and may want to take that back. */
  readonly is_giver?: boolean;
}

/** Returns whether someone's skills are the caller's own; who stands in for a person sees them as a colleague does. */
export const isOwnSkill = (actor: Actor | null, row: Pick<PersonSkillInView, 'user_id'>) =>
  actor?.userId === row.user_id && !isProxy(actor);

/** Found by the product, and no one said that it is so: for its owner alone (SKL-05). */
export const isFound = ({ status, decision }: Pick<PersonSkillInView, 'status' | 'decision'>) =>
  status === 'detected' && decision !== 'confirmed';

/** SKL-10: everyone may see it; only such skills count in figures that others read. `sharedSkill` says the same in SQL. */
export const isSharedSkill = (row: Pick<PersonSkillInView, 'visibility' | 'status' | 'decision'>) =>
  row.visibility === 'everyone' && row.decision !== 'rejected' && !isFound(row);

/** The same of a row of `person_skills`, by its alias. */
export const sharedSkill = (alias: string) => sql<boolean>`(${sql.ref(`${alias}.visibility`)} = 'everyone'
  and ${sql.ref(`${alias}.decision`)} is distinct from 'rejected'
  and not (${sql.ref(`${alias}.status`)} = 'detected' and ${sql.ref(`${alias}.decision`)} is distinct from 'confirmed'))`;

function mayView(actor: Actor | null, row: PersonSkillInView): boolean {
  if (actor === null) return false;
  if (isOwnSkill(actor, row)) return true;
  if (row.is_giver !== true && (isFound(row) || row.decision === 'rejected')) return false;
  return row.visibility === 'everyone' || (row.visibility === 'manager' && row.is_manager);
}

/** SKL-10: the owner decides who sees a skill and alone changes it; others who see it may rate it. */
export const personSkillPolicy = definePolicy('person-skill', {
  view: mayView,
  edit: (actor, row: PersonSkillInView) => isOwnSkill(actor, row),
  endorse: (actor, row) => actor?.userId !== row.user_id && mayView(actor, row),
});

/** Adding skills and rating oneself also needs a permission (SKL-04). */
export const mayAddSkills = (actor: Actor | null) => holds(actor, 'ADD_SKILLS');
