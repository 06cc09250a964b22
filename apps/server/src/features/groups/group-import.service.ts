import type { Readable } from 'node:stream';
import { GROUP_LIMITS, type GroupId, groupProblems, type MemberImport } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { abilities, authorize } from '../../platform/access/policy.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  importAtOnce,
  type TableAsk,
  tableImporter,
  type TableLineOutcome,
  type TableOutcome,
  type WholeTable,
  wholeTable,
} from '../imports/imports.public.ts';
import { checkMayLetIn } from '../roles/roles.public.ts';
import { admitAll, inviteAll } from './group-invitations.service.ts';
import { groupInView, lockedGroup } from './group-lookup.service.ts';
import { findByAddress, findMemberships } from './group-members.repo.ts';
import { memberLines, memberTable } from './group-table.ts';
import { groupPolicy } from './groups.policy.ts';

/**
 * GRP-01: takes members from a table of addresses, or tells what would happen and every bad line; both are the same work, with and without
 * writing. Those who may place people put them in, those who lead the group invite them; who had asked is in either way. Addresses of people
 * the caller may not see are unknown. Throws `group-not-found`, `forbidden`, `role-beyond-yours`, `group-table-unreadable` or `-too-large` and what `wholeTable` throws.
 */
export async function importMembers(ctx: ActorContext, groupId: GroupId, bytes: Readable, asked: TableAsk): Promise<MemberImport> {
  const table = await wholeTable(ctx, bytes, memberTable, asked);
  const { extra, ...answer } = await importAtOnce(ctx, memberTable, { table, asked }, (ctx) =>
    applyMembers(ctx, table, { dryRun: asked.dryRun, target: groupId }),
  );
  return { ...answer, placed: extra?.placed === 1 };
}

type HowToApply = { readonly dryRun: boolean; readonly target: string | null };

async function applyMembers(ctx: Acting, table: WholeTable, { dryRun, target }: HowToApply): Promise<TableOutcome<{ placed: number }>> {
  const groupId = target as GroupId;
  return inTransaction(ctx, async (ctx) => {
    const { lines, column } = memberLines(table);
    const group = authorize(ctx, groupPolicy, 'invite', await lockedGroup(ctx, groupId));
    const placed = abilities(ctx.actor, groupPolicy, group).place;
    await checkMayLetIn(ctx.store, groupId, ctx.actor);
    const people = await findByAddress(
      ctx,
      lines.flatMap(({ email, faults }) => (faults.length === 0 ? [email] : [])),
    );
    for (const { email, faults } of lines) {
      if (faults.length === 0 && !people.has(email)) faults.push({ field: 'email', code: 'no-person-of-address', column });
    }
    const known = [...new Set(people.values())];
    const memberships = await findMemberships(ctx.store, groupId, known);
    const outside = known.filter((id) => !memberships.has(id));
    const waiting = known.filter((id) => memberships.get(id)?.role === 'pending');
    const asking = placed ? waiting : waiting.filter((id) => memberships.get(id)?.inviter_id === null);
    if (!dryRun) {
      const admittedBy = ctx.actor.userId;
      const comingIn = (ids: readonly UserId[]) => ids.map((userId) => ({ userId, admittedBy }));
      await admitAll(ctx, group, [...comingIn(asking), ...(placed ? comingIn(outside) : [])]);
      if (!placed) await inviteAll(ctx, group, outside);
    }
    // Two addresses may be of one person, who comes in once.
    const [coming, waitingIn] = [new Set(outside), new Set(asking)];
    const effectOf = (userId: UserId) => (coming.delete(userId) ? 'create' : waitingIn.delete(userId) ? 'change' : 'same');
    return {
      lines: lines.map(({ line, email, faults }): TableLineOutcome => {
        const userId = people.get(email);
        const effect = faults.length > 0 || userId === undefined ? 'bad' : effectOf(userId);
        return { line, title: email, effect, faults, userId };
      }),
      extra: { placed: placed ? 1 : 0 },
    };
  });
}

/** Members of a group by their addresses (GRP-01), checked and brought in in the background; for who leads the group. */
export const memberImporter = tableImporter({
  kind: 'group-members',
  permissions: [],
  feature: 'groups',
  limits: { bytes: GROUP_LIMITS.importBytes, lines: GROUP_LIMITS.importLines },
  table: async () => memberTable,
  mayBringInto: async (ctx, target) => {
    if (target === null) throw refuse(groupProblems['group-not-found']);
    authorize(ctx, groupPolicy, 'invite', await groupInView(ctx, target as GroupId));
  },
  apply: applyMembers,
});
