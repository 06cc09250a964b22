import type { Readable } from 'node:stream';
import type { GroupId, MemberImport } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { abilities, authorize } from '../../platform/access/policy.ts';
import type { ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { keepColumns, type TableAsk, wholeTable } from '../imports/imports.public.ts';
import { checkMayLetIn } from '../roles/roles.public.ts';
import { admitAll, inviteAll } from './group-invitations.service.ts';
import { lockedGroup } from './group-lookup.service.ts';
import { findByAddress, findMemberships } from './group-members.repo.ts';
import { memberLines, memberTable } from './group-table.ts';
import { groupPolicy } from './groups.policy.ts';

/**
 * GRP-01: takes members from a table of addresses, or tells what would happen and every bad line; both are the same work, with and without
 * writing. Those who may place people put them in, those who lead the group invite them; who had asked is in either way. Addresses of people
 * the caller may not see are unknown. Throws `group-not-found`, `forbidden`, `role-beyond-yours`, `group-table-unreadable` or `-too-large` and what `wholeTable` throws.
 */
export async function importMembers(ctx: ActorContext, groupId: GroupId, bytes: Readable, asked: TableAsk): Promise<MemberImport> {
  const { dryRun } = asked;
  const table = await wholeTable(ctx, bytes, memberTable, asked);
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
    const bad = lines.filter(({ faults }) => faults.length > 0);
    if (!dryRun) {
      await keepColumns(ctx, memberTable, table.headers, asked.columns);
      const admittedBy = ctx.actor.userId;
      const comingIn = (ids: readonly UserId[]) => ids.map((userId) => ({ userId, admittedBy }));
      await admitAll(ctx, group, [...comingIn(asking), ...(placed ? comingIn(outside) : [])]);
      if (!placed) await inviteAll(ctx, group, outside);
    }
    return {
      dryRun,
      placed,
      counts: {
        create: outside.length,
        change: asking.length,
        same: known.length - outside.length - asking.length,
        bad: bad.length,
      },
      lines: bad.map(({ line, email, faults }) => ({ line, title: email, faults })),
      reading: table.reading,
    };
  });
}
