import { holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { TargetRow } from './target.row.ts';

/** Rules look at everyone's profile: they are for those who administer people. */
export const targetPolicy = definePolicy('target', {
  view: (actor, _target: TargetRow) => holds(actor, 'ADMIN_ONLY') || holds(actor, 'MANAGE_USERS'),
  edit: (actor) => holds(actor, 'ADMIN_ONLY') || holds(actor, 'MANAGE_USERS'),
});
