import { type GroupId, groupProblems } from '@waymark/contract/groups';
import type { Acting } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { GroupInView } from './group.row.ts';
import { findHead } from './group-head.repo.ts';
import { presentGroup } from './group-page.present.ts';
import { namedTo } from './groups.policy.ts';
import { findGroup } from './groups.repo.ts';

/** Returns a group as the caller meets it. Throws `group-not-found`. */
export async function groupInView(ctx: Acting, groupId: GroupId): Promise<GroupInView> {
  return found(await findGroup(ctx.store, ctx.actor.userId, { id: groupId }));
}

/** The same, with its row locked until the transaction ends: for whatever changes who is in it. Throws `group-not-found`. */
export async function lockedGroup(ctx: Acting, groupId: GroupId): Promise<GroupInView> {
  return found(await findGroup(ctx.store, ctx.actor.userId, { id: groupId }, { lock: true }));
}

/** Returns a group's page by id or by the word in its address. Throws `group-not-found`. */
export async function groupPage(ctx: Acting, key: { readonly id: GroupId } | { readonly slug: string }) {
  const group = found(await findGroup(ctx.store, ctx.actor.userId, key));
  return presentGroup(ctx.actor, group, await findHead(ctx.store, group, namedTo(ctx, group)));
}

/** Returns a group that was looked for. Throws `group-not-found`. */
export function found(group: GroupInView | undefined): GroupInView {
  if (group === undefined) throw refuse(groupProblems['group-not-found']);
  return group;
}
