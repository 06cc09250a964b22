import type { UserId } from '@waymark/contract/kit';
import type { SkillVisibility } from '@waymark/contract/skills';
import { type Actor, holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';

/** A skill of a person as one caller meets it. */
export interface PersonSkillInView {
  readonly user_id: UserId;
  readonly visibility: SkillVisibility;
  /** The caller is the person's direct or secondary manager. */
  readonly is_manager: boolean;
}

const isOwn = (actor: Actor | null, row: Pick<PersonSkillInView, 'user_id'>) => actor?.userId === row.user_id;

function mayView(actor: Actor | null, row: PersonSkillInView): boolean {
  if (actor === null) return false;
  return isOwn(actor, row) || row.visibility === 'everyone' || (row.visibility === 'manager' && row.is_manager);
}

/** SKL-10: the owner decides who sees a skill and alone changes it; whoever else sees it may say how well it is done. */
export const personSkillPolicy = definePolicy('person-skill', {
  view: mayView,
  edit: (actor, row: PersonSkillInView) => isOwn(actor, row),
  endorse: (actor, row) => !isOwn(actor, row) && mayView(actor, row),
});

/** Adding skills, and saying one's own level, needs a permission besides (SKL-04). */
export const mayAddSkills = (actor: Actor | null) => holds(actor, 'ADD_SKILLS');
