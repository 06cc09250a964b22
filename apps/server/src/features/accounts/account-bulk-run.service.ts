import type { BulkActionId, BulkKind } from '@waymark/contract/accounts';
import type { GroupId } from '@waymark/contract/groups';
import { holds } from '../../platform/access/actor.ts';
import type { Acting, JobContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { defineJob, type OutsideJob } from '../../platform/jobs/job.ts';
import { admitPeople, removeGroupMember } from '../groups/groups.public.ts';
import { actorWhoBegan, assignRole, removeRole } from '../people/people.public.ts';
import { inviteAccount } from './account-creation.service.ts';
import { changeStanding } from './account-status.service.ts';
import * as repo from './bulk-actions.repo.ts';
import { type BulkSubject, changedSince, effectNow } from './bulk-effect.repo.ts';
import { undoIfRefused } from './line-savepoint.repo.ts';

const PEOPLE_AT_A_TIME = 25;
const BATCHES_A_JOB = 8;

/** Does an action to its next people, or takes it back from them, and puts in the next piece of work until no one is left. */
export const continueBulkJob: OutsideJob<{ bulkActionId: BulkActionId }> = defineJob({
  name: 'accounts.continue-bulk',
  effect: 'outside',
  handle: async (ctx: JobContext, { bulkActionId }: { bulkActionId: BulkActionId }) => {
    const row = await repo.findBulk(ctx.store, bulkActionId);
    if (row?.status !== 'running' && row?.status !== 'undoing') return;
    for (let batch = 0; batch < BATCHES_A_JOB; batch += 1) {
      const more = await inTransaction(ctx, (ctx) => doBatch(ctx, row));
      if (!more) return;
    }
    await inTransaction(ctx, (ctx) => ctx.platform.jobs.enqueue(ctx.store, continueBulkJob, { bulkActionId }));
  },
  givenUp: async (ctx, { bulkActionId }) => {
    for (const status of ['running', 'undoing'] as const) {
      await repo.moveBulk(ctx.store, bulkActionId, status, { status: 'failed', finished_at: ctx.now() });
    }
  },
});

/**
 * Runs one batch with the current rights of the person it acts for. The change and its record commit together, so each person is
 * done once. False when no one is left, or they may not go on.
 */
async function doBatch(job: InTransaction<JobContext>, row: repo.BulkRow): Promise<boolean> {
  const actor = await actorWhoBegan(job.store, row.acting_id, row.began_as, job.now());
  if (actor === undefined || !holds(actor, 'MANAGE_USERS')) {
    await repo.moveBulk(job.store, row.id, row.status, { status: 'failed', finished_at: job.now() });
    return false;
  }
  const ctx: InTransaction<Acting> = { ...job, actor };
  const undoing = row.status === 'undoing';
  const people = await repo.takePeople(job.store, row.id, undoing ? 'done' : 'waiting', PEOPLE_AT_A_TIME);
  for (const person of people) await (undoing ? takeBack(ctx, row, person) : doTo(ctx, row, person));
  if (people.length > 0) return true;
  await repo.moveBulk(job.store, row.id, row.status, { status: undoing ? 'undone' : 'done', finished_at: ctx.now() });
  return false;
}

async function doTo(ctx: InTransaction<Acting>, row: repo.BulkRow, { user_id: userId }: repo.TakenRow): Promise<void> {
  const now = await effectNow(ctx.store, row, ctx.actor, userId);
  if (now?.effect !== 'change') {
    await repo.setOutcome(ctx.store, row.id, userId, { outcome: 'failed', reason: now?.effect ?? 'person-not-found' });
    return;
  }
  const done = await undoIfRefused(ctx.store, () => perform(ctx, row, userId));
  if ('result' in done)
    await repo.setOutcome(ctx.store, row.id, userId, { outcome: 'done', standing_before: now.status, done_at: ctx.now() });
  else await repo.setOutcome(ctx.store, row.id, userId, { outcome: 'failed', reason: done.faults[0]?.code ?? 'conflict' });
}

const REVERSE: Readonly<Partial<Record<BulkKind, BulkKind>>> = {
  'give-role': 'take-role',
  'take-role': 'give-role',
  'add-to-group': 'take-out-of-group',
  'take-out-of-group': 'add-to-group',
  suspend: 'reactivate',
};

/** Takes back the difference the action made to one person, unless someone changed it since. */
async function takeBack(ctx: InTransaction<Acting>, row: repo.BulkRow, person: repo.TakenRow): Promise<void> {
  const { user_id: userId } = person;
  const keep = (reason: string) => repo.setOutcome(ctx.store, row.id, userId, { outcome: 'kept', reason });
  if (person.done_at === null || (await changedSince(ctx.store, row, userId, person.done_at))) {
    await keep('changed-since');
    return;
  }
  const kinds = reverseOf(row.kind, person.standing_before);
  const [first] = kinds;
  const now = first === undefined ? undefined : await effectNow(ctx.store, { ...row, kind: first }, ctx.actor, userId);
  if (now?.effect !== 'change') {
    await keep(now?.effect === 'already' ? 'changed-since' : (now?.effect ?? 'person-not-found'));
    return;
  }
  const done = await undoIfRefused(ctx.store, async () => {
    for (const kind of kinds) await perform(ctx, { ...row, kind }, userId);
  });
  if ('result' in done) await repo.setOutcome(ctx.store, row.id, userId, { outcome: 'undone', reason: null });
  else await keep(done.faults[0]?.code ?? 'conflict');
}

/** What leads back: who was suspended when they were deleted is suspended again, not let in. */
function reverseOf(kind: BulkKind, before: string | null): BulkKind[] {
  if (kind === 'delete') return before === 'suspended' ? ['reactivate', 'suspend'] : ['reactivate'];
  if (kind === 'reactivate') return [before === 'deleted' ? 'delete' : 'suspend'];
  const back = REVERSE[kind];
  return back === undefined ? [] : [back];
}

async function perform(ctx: Acting, { kind, params }: BulkSubject, userId: repo.TakenRow['user_id']): Promise<void> {
  switch (kind) {
    case 'give-role':
      await assignRole(ctx, userId, params.roleKey ?? '');
      return;
    case 'take-role':
      await removeRole(ctx, userId, params.roleKey ?? '');
      return;
    case 'add-to-group':
      await admitPeople(ctx, params.groupId as GroupId, [userId]);
      return;
    case 'take-out-of-group':
      await removeGroupMember(ctx, params.groupId as GroupId, userId);
      return;
    case 'invite':
      await inviteAccount(ctx, userId);
      return;
    case 'delete':
    case 'reactivate':
    case 'suspend':
      await changeStanding(ctx, userId, kind);
  }
}
