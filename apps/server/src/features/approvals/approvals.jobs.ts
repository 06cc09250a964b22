import type { UserId } from '@waymark/contract/kit';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { BaseContext } from '../../platform/context.ts';
import { subscribe, subscribeInTransaction, subscribeToMany } from '../../platform/events/subscriber.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { managerChanged, personDeleted, personErased, personSuspended } from '../people/people.public.ts';
import {
  addApprovers,
  eraseApprovalsOf,
  findDeciders,
  findFollowing,
  findRequestsOf,
  setApprovers,
  takeLate,
  takeNearlyDue,
} from './approval-requests.repo.ts';
import { approvalAsked, approvalLate, approvalNearlyDue } from './approvals.events.ts';
import type { ClockRow } from './approvals.row.ts';

const DAY = 86_400_000;

const named = (row: ClockRow) => ({
  approvalId: row.id,
  kind: row.kind,
  subjectId: row.subject_id,
  title: row.title,
  requesterId: row.requester_id,
});
const subjectOf = (row: ClockRow) => ({ type: 'approval', id: row.id });

/** LRN-05: reminds approvers a day before a decision is due, and lets their own managers decide once it is late; each once. */
export const keepApprovalTimes = defineJob<null>({
  name: 'approvals.keep-times',
  effect: 'transaction',
  schedule: '*/10 * * * *',
  handle: async (ctx) => {
    const now = ctx.now();
    await mutateMany(ctx, approvalNearlyDue, async (ctx) => {
      const rows = await takeNearlyDue(ctx.store, now, new Date(now.getTime() + DAY));
      const changes = rows.map((row) => ({ subject: subjectOf(row), details: { ...named(row), approverIds: row.approver_ids } }));
      return { result: undefined, changes };
    });
    await mutateMany(ctx, approvalLate, async (ctx) => {
      const rows = await takeLate(ctx.store, now);
      const above = await findDeciders(
        ctx.store,
        rows.flatMap(({ approver_ids }) => approver_ids),
      );
      const lines = rows.map((row) => ({
        row,
        requestId: row.id,
        approverIds: [...new Set(row.approver_ids.flatMap((id) => above.get(id) ?? []))].filter(
          (id) => id !== row.requester_id && !row.approver_ids.includes(id),
        ),
      }));
      await addApprovers(ctx.store, lines);
      const changes = lines.map(({ row, approverIds }) => ({
        subject: subjectOf(row),
        details: { ...named(row), approverIds: row.approver_ids, escalatedTo: approverIds },
      }));
      return { result: undefined, changes };
    });
  },
});

async function renewApprovers(ctx: BaseContext, find: (tx: BaseContext['store']) => Promise<ClockRow[]>): Promise<void> {
  await mutateMany(ctx, approvalAsked, async (ctx) => {
    const rows = await find(ctx.store);
    const deciders = await findDeciders(
      ctx.store,
      rows.map(({ requester_id }) => requester_id),
    );
    const lines = rows
      .map((row) => ({ row, requestId: row.id, approverIds: deciders.get(row.requester_id) ?? [] }))
      .filter(({ row, approverIds }) => !isSame(row.approver_ids, approverIds));
    await setApprovers(ctx.store, lines);
    const changes = lines.map(({ row, approverIds }) => ({ subject: subjectOf(row), details: { ...named(row), approverIds } }));
    return { result: undefined, changes };
  });
}

const isSame = (one: readonly UserId[], other: readonly UserId[]) => one.length === other.length && one.every((id) => other.includes(id));

/** MGR-05: requests that wait for someone's manager follow a change of manager. */
export const followManager = subscribeToMany(managerChanged, 'approvals.follow-manager', (ctx, events) =>
  renewApprovers(ctx, (tx) => findFollowing(tx, [...new Set(events.map(({ details }) => details.userId))])),
);

const leave = (ctx: BaseContext, userId: UserId) => renewApprovers(ctx, (tx) => findRequestsOf(tx, userId));

/** Passes what waited for someone who left on to the people who decide now. */
export const leaveSuspended = subscribe(personSuspended, 'approvals.leave-suspended', (ctx, { details }) => leave(ctx, details.userId));
export const leaveDeleted = subscribe(personDeleted, 'approvals.leave-deleted', (ctx, { details }) => leave(ctx, details.userId));

/** PLT-12: what an erased person asked for waits for no one, what waited for them waits for those who decide now, and they are no one's deputy. */
export const eraseFromApprovals = subscribeInTransaction([personErased], 'approvals.erase', async (ctx, { details: { userId } }) => {
  await eraseApprovalsOf(ctx.store, userId, ctx.now());
  await leave(ctx, userId);
});
