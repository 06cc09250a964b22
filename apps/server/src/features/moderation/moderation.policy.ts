import { type Actor, holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';

const isModerator = (actor: Actor | null) => holds(actor, 'MANAGE_CONTENT');

/** Cases are for moderators: who manages content (ADM-01). */
export const casePolicy = definePolicy('moderation-case', { decide: isModerator });
