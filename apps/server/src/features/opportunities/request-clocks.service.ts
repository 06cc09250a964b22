import { type AnyRequestStatus, opportunityHref, requestHref } from '@waymark/contract/opportunities';
import { mutate } from '../../platform/audit/mutate.ts';
import type { JobContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { insertStep } from './opportunity-requests.repo.ts';
import { requestLate, requestNearlyDue } from './opportunities.events.ts';
import { type ClockRow, takeLate, takeNearlyDue } from './request-clocks.repo.ts';

/** How long before a deadline those who have to act are reminded. */
const REMIND_BEFORE_MILLISECONDS = 86_400_000;

/**
 * MKT-13: reminds of decisions that are due within a day, and escalates those that are late to the managers of who should have decided;
 * both once for each time a request waits. The applicant is told of the second.
 */
export async function mindClocks(ctx: JobContext): Promise<void> {
  const now = ctx.now();
  await inTransaction(ctx, async (ctx) => {
    for (const row of await takeNearlyDue(ctx.store, now, new Date(now.getTime() + REMIND_BEFORE_MILLISECONDS))) {
      await mutate(ctx, requestNearlyDue, () => Promise.resolve(reminderDetails(row)));
    }
    for (const row of await takeLate(ctx.store, now)) {
      const status = row.status as AnyRequestStatus;
      const step = {
        requestId: row.id,
        actorId: null,
        action: 'escalate',
        from: status,
        to: status,
        reason: '',
        reasonCode: '',
        reasonText: '',
      };
      await insertStep(ctx.store, step, now);
      await mutate(ctx, requestLate, () => Promise.resolve(reminderDetails(row)));
    }
  });
}

function reminderDetails(row: ClockRow) {
  return {
    result: undefined,
    subject: { type: 'opportunity-request', id: row.id },
    details: {
      requestId: row.id,
      opportunityType: row.type,
      title: row.title,
      href: requestHref(row.type, row.slug, row.id),
      // Who is told without being part of it sees what it is about.
      managerHref: opportunityHref(row.type, row.slug),
      applicantId: row.applicant_id,
      waitingIds: row.waiting_ids,
      escalatedTo: row.escalate_to,
      dueAt: row.due_at.toISOString(),
    },
  };
}
