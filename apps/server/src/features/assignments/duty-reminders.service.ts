import { addDays, reachedReminder } from '@waymark/contract/assignments';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { BaseContext } from '../../platform/context.ts';
import { dutyNearlyDue } from './assignments.events.ts';
import { findDueReminders, keepReminders } from './duty-upkeep.repo.ts';
import { localDay } from './local-days.ts';

const HOURS_AHEAD = 14;
const HOUR = 3_600_000;

/**
 * Tells people that something is nearly due (NTF-04), each window once for a duty and a due date, by their own calendar. Of several windows
 * that were reached while the server was off only the last is told. Returns whether there may be more.
 */
export async function sendDueReminders(ctx: BaseContext, limit: number): Promise<boolean> {
  const day = localDay(new Date(ctx.now().getTime() + HOURS_AHEAD * HOUR), 'UTC');
  return mutateMany(ctx, dutyNearlyDue, async (ctx) => {
    const rows = await findDueReminders(ctx.store, day, limit);
    const reached = rows.flatMap((row) => {
      const today = localDay(ctx.now(), row.time_zone);
      const windows = row.windows.filter((days) => addDays(row.due_on, -days) <= today);
      const tells = reachedReminder({ dueOn: row.due_on, windows, givenOn: localDay(row.given_at, row.time_zone), today });
      return windows.map((days) => ({ row, days, isTold: days === tells }));
    });
    const kept = await keepReminders(
      ctx.store,
      reached.map(({ row, days }) => ({ dutyId: row.id, days, dueOn: row.due_on })),
      ctx.now(),
    );
    const changes = reached
      .filter(({ row, days, isTold }) => isTold && kept.has(`${row.id} ${days}`))
      .map(({ row, days }) => ({
        subject: { type: 'duty', id: row.id },
        details: {
          dutyId: row.id,
          cardId: row.card_id,
          cardTitle: row.card_title,
          cardSlug: row.card_slug,
          userId: row.user_id,
          period: row.period,
          priority: row.priority,
          startsOn: row.starts_on,
          dueOn: row.due_on,
          assignmentId: row.assignment_id,
          kind: row.kind,
          givenBy: row.given_by,
          days,
        },
      }));
    return { result: rows.length === limit && kept.size > 0, changes };
  });
}
