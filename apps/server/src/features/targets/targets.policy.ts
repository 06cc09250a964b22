import { type Actor, holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { TargetRow } from './target.row.ts';

/** Rules look at everyone's profile: they are for those who administer people. */
export const mayUseRules = (actor: Actor | null): boolean => holds(actor, 'ADMIN_ONLY') || holds(actor, 'MANAGE_USERS');

export const targetPolicy = definePolicy('target', {
  view: (actor, _target: TargetRow) => mayUseRules(actor),
  edit: (actor) => mayUseRules(actor),
});
