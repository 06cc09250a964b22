import { holds } from '../../platform/access/actor.ts';
import type { Acting } from '../../platform/context.ts';

/** Who looks, as the index knows them: the person, and their other roles beyond group membership. */
export interface Viewer {
  readonly userId: string;
  readonly standings: readonly string[];
}

/** What the caller is in the words of the documents' audiences; `kept-apart` is not an audience: it keeps those who blocked each other from the results (PPL-09). */
export function viewerOf(ctx: Acting): Viewer {
  const standings: string[] = [];
  if (holds(ctx.actor, 'MANAGE_CONTENT')) standings.push('content-manager');
  if (holds(ctx.actor, 'MANAGE_USERS')) standings.push('user-manager');
  if (ctx.organisation.switches.block_users && !holds(ctx.actor, 'MANAGE_USERS')) standings.push('kept-apart');
  if (ctx.organisation.setting('profile_visibility') === 'everyone') standings.push('colleague');
  return { userId: ctx.actor.userId, standings };
}
