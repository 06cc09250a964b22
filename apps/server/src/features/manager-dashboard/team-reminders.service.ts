import { REMINDER_HOURS, type TeamReminder } from '@waymark/contract/manager-dashboard';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { managerDashboardProblems } from '@waymark/contract/manager-dashboard';
import { findReportsAmong } from '../assignments/assignments.public.ts';
import { teamReminded } from './manager-dashboard.events.ts';
import { countToRemind, putReminders } from './team-items.repo.ts';
import { checkedTeam, viewerOf } from './team.service.ts';

const HOUR = 3_600_000;
/** Stands for everything that is overdue. */
const EVERYTHING = '00000000-0000-0000-0000-000000000000';

/**
 * MGR-02: reminds people of one item they have open, or of all that is overdue. Who has nothing open, or was reminded of the same within a day, is
 * skipped. Throws `no-team`, and `not-in-your-team` where anyone of them does not report to the caller.
 */
export async function remindTeam(ctx: ActorContext, { userIds, cardId, note }: TeamReminder) {
  await checkedTeam(ctx, { scope: 'direct' });
  const wanted = [...new Set(userIds)];
  const reports = new Set(await findReportsAmong(ctx.store, ctx.actor.userId, wanted));
  if (wanted.some((id) => !reports.has(id) || id === ctx.actor.userId)) throw refuse(managerDashboardProblems['not-in-your-team']);
  const { userId: managerId } = ctx.actor;
  const { today } = viewerOf(ctx);
  return mutateMany(ctx, teamReminded, async (ctx) => {
    const open = await countToRemind(ctx.store, wanted, cardId ?? null, today, ctx.now());
    const sent = new Set(
      await putReminders(ctx.store, {
        managerId,
        userIds: open.map((row) => row.user_id),
        cardId: cardId ?? EVERYTHING,
        now: ctx.now(),
        since: new Date(ctx.now().getTime() - REMINDER_HOURS * HOUR),
      }),
    );
    return {
      result: { reminded: sent.size, skipped: wanted.length - sent.size },
      changes: open
        .filter((row) => sent.has(row.user_id))
        .map(({ user_id: userId, items, title, slug }) => ({
          subject: { type: 'person', id: userId },
          details: {
            userId,
            managerId,
            cardId: cardId ?? null,
            items,
            title,
            href: items === 1 ? `/insights/${slug}` : '/my-assignments',
            note,
          },
        })),
    };
  });
}
