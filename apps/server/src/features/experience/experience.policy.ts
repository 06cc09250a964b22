import { definePolicy } from '../../platform/access/policy.ts';
import type { Actor } from '../../platform/access/actor.ts';

const isOwn = (actor: Actor | null, row: { readonly user_id: string }) => actor?.userId === row.user_id;

/** What someone writes of themselves is theirs alone to change; who sees it is who sees their profile (SES-67). */
export const experiencePolicy = definePolicy('experience', { edit: isOwn });
