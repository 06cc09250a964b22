import { sql } from 'kysely';
import { type GroupId, groupProblems } from '@waymark/contract/groups';
import type { Acting } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { personJson } from '../people/people.public.ts';
import type { GroupInView } from './group.row.ts';
import { firstOfRole } from './group-members.repo.ts';
import { type GroupHead, presentGroup } from './group-page.present.ts';
import { namedTo } from './groups.policy.ts';
import { findGroup } from './groups.repo.ts';

const SHOWN_AT_HEAD = 5;

/** A group as the caller meets it. Throws `group-not-found`. */
export async function groupInView(ctx: Acting, groupId: GroupId): Promise<GroupInView> {
  return found(await findGroup(ctx.store, ctx.actor.userId, { id: groupId }));
}

/** The same, with its row locked until the transaction ends: for whatever changes who is in it. Throws `group-not-found`. */
export async function lockedGroup(ctx: Acting, groupId: GroupId): Promise<GroupInView> {
  return found(await findGroup(ctx.store, ctx.actor.userId, { id: groupId }, { lock: true }));
}

/** A group's page by id or by the word in its address. Throws `group-not-found`. */
export async function groupPage(ctx: Acting, key: { readonly id: GroupId } | { readonly slug: string }) {
  const group = found(await findGroup(ctx.store, ctx.actor.userId, key));
  return presentGroup(ctx.actor, group, await findHead(ctx, group));
}

async function findHead(ctx: Acting, group: GroupInView): Promise<GroupHead> {
  const { organisationId, db } = ctx.store;
  const { rows } = await sql<GroupHead>`
    select ${firstOfRole(organisationId, sql`m.role = 'admin'`, SHOWN_AT_HEAD)} as owners,
      ${firstOfRole(organisationId, sql`m.role = 'sub_admin' and ${namedTo(ctx, group)}`, SHOWN_AT_HEAD)} as sub_admins,
      ${firstOfRole(organisationId, sql`m.role = 'member' and ${namedTo(ctx, group)}`, SHOWN_AT_HEAD)} as members,
      (select ${personJson('i')} from users i where i.organisation_id = g.organisation_id and i.id = ${group.my_inviter_id}) as inviter
    from groups g where g.organisation_id = ${organisationId} and g.id = ${group.id}`.execute(db);
  return rows[0] ?? { owners: [], sub_admins: [], members: [], inviter: null };
}

function found(group: GroupInView | undefined): GroupInView {
  if (group === undefined) throw refuse(groupProblems['group-not-found']);
  return group;
}
