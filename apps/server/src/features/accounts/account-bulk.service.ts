import {
  accountProblems,
  BULK_EFFECTS,
  BULK_LIMIT,
  type BulkAction,
  type BulkActionId,
  type BulkEffect,
  canBeUndone,
  type NewBulkAction,
} from '@waymark/contract/accounts';
import type { PageQuery } from '@waymark/contract/kit';
import { DAYS_TO_COME_BACK } from '@waymark/contract/people';
import { sql, type RawBuilder } from 'kysely';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, BaseContext } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeNameCursor, decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { groupSummaries } from '../groups/groups.public.ts';
import { beganAs, checkMayGive, roleNamed, summaryOf } from '../people/people.public.ts';
import { continueBulkJob } from './account-bulk-run.service.ts';
import { accountsThat } from './account-filter.repo.ts';
import { bulkActionRun, bulkActionUndone } from './accounts.events.ts';
import * as repo from './bulk-actions.repo.ts';

const DAY_MILLISECONDS = 86_400_000;
/** Longer ago than this, what was shown says too little of what is. */
const SHOWN_HOURS = 1;

/**
 * ADM-10: finds out who is affected and how, and keeps it: running this action does exactly what it shows, to exactly these people.
 * Throws `role-not-found`, `role-beyond-yours`, and `invalid-input` on `roleKey`, `groupId` (`required`, `not-found`) or `whom` (`too-many`).
 */
export async function showBulkAction(ctx: Acting, wanted: NewBulkAction): Promise<BulkAction> {
  const id = newId<BulkActionId>();
  await inTransaction(ctx, async (ctx) => {
    const params = await subjectOf(ctx, wanted);
    const row = { id, kind: wanted.kind, params };
    await repo.insertBulk(ctx.store, { ...row, created_by: ctx.actor.userId }, ctx.now());
    const people = await repo.fixPeople(ctx.store, row, ctx.actor, peopleOf(ctx, wanted), BULK_LIMIT + 1);
    if (people > BULK_LIMIT) throw refuseField('whom', 'too-many', { maximum: BULK_LIMIT });
  });
  return present(ctx, await bulkOf(ctx.store, id));
}

async function subjectOf(ctx: Acting, { kind, roleKey, groupId }: NewBulkAction): Promise<repo.BulkRow['params']> {
  if (kind.endsWith('-role')) {
    if (roleKey === undefined) throw refuseField('roleKey', 'required');
    await checkMayGive(ctx, [roleKey]);
    return { roleKey, about: await roleNamed(ctx.store, roleKey) };
  }
  if (kind.endsWith('-group')) {
    if (groupId === undefined) throw refuseField('groupId', 'required');
    const group = (await groupSummaries(ctx.store, [groupId])).get(groupId);
    if (group === undefined) throw refuseField('groupId', 'not-found');
    return { groupId, about: group.name };
  }
  return {};
}

function peopleOf(ctx: Acting, { whom }: NewBulkAction): RawBuilder<boolean> {
  if ('userIds' in whom) return sql<boolean>`u.id = any(${whom.userIds}::uuid[])`;
  return accountsThat(ctx.store.organisationId, whom.filter, ctx.now());
}

/** A bulk action, with how far it is. Throws `bulk-action-not-found`. */
export async function getBulkAction(ctx: Acting, id: BulkActionId): Promise<BulkAction> {
  return present(ctx, await bulkOf(ctx.store, id));
}

async function bulkOf(store: Store, id: BulkActionId): Promise<repo.BulkRow> {
  const row = await repo.findBulk(store, id);
  if (row === undefined) throw refuse(accountProblems['bulk-action-not-found']);
  return row;
}

/** What was done to many at once, newest first. */
export async function listBulkActions(ctx: Acting, { cursor, limit }: PageQuery) {
  const rows = await repo.findBulks(ctx.store, cursor === undefined ? null : decodeTimeCursor(cursor), limit);
  return toPage(
    rows,
    limit,
    (row) => present(ctx, row),
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
}

/** The people of a bulk action by what it does to them, by name. Throws `bulk-action-not-found`. */
export async function listBulkPeople(
  ctx: Acting,
  id: BulkActionId,
  query: PageQuery & { effect: BulkEffect; outcome?: string | undefined },
) {
  await bulkOf(ctx.store, id);
  const after = query.cursor === undefined ? null : decodeNameCursor(query.cursor);
  const rows = await repo.findBulkPeople(ctx.store, id, { effect: query.effect, outcome: query.outcome, after, limit: query.limit });
  return toPage(
    rows,
    query.limit,
    (row) => Object.assign(summaryOf(row), { outcome: row.outcome, reason: row.reason }),
    (row) => encodeCursor([row.full_name_key, row.id]),
  );
}

/** ADM-10: does what was shown, in the background. Throws `bulk-action-not-found`, or `bulk-action-not-now` (done before, another's, too old). */
export async function runBulkAction(ctx: Acting, id: BulkActionId): Promise<BulkAction> {
  await mutate(ctx, bulkActionRun, async (ctx) => {
    const row = await bulkOf(ctx.store, id);
    if (
      !mayRun(ctx, row) ||
      !(await repo.moveBulk(ctx.store, id, 'shown', { status: 'running', started_at: ctx.now(), began_as: beganAs(ctx.actor) }))
    ) {
      throw refuse(accountProblems['bulk-action-not-now']);
    }
    await ctx.platform.jobs.enqueue(ctx.store, continueBulkJob, { bulkActionId: id });
    return { result: undefined, subject: { type: 'bulk-action', id }, details: { kind: row.kind, people: row.effects.change ?? 0 } };
  });
  return getBulkAction(ctx, id);
}

/**
 * ADM-10: takes back what an action did, though it did not end well, within 30 days: only where it is still the action's work. Throws `bulk-action-not-found` or
 * `bulk-action-not-now`.
 */
export async function undoBulkAction(ctx: Acting, id: BulkActionId): Promise<BulkAction> {
  await mutate(ctx, bulkActionUndone, async (ctx) => {
    const row = await bulkOf(ctx.store, id);
    const undoing = { status: 'undoing', acting_id: ctx.actor.userId, began_as: beganAs(ctx.actor) };
    if (!mayUndo(ctx, row) || !(await repo.moveBulk(ctx.store, id, row.status, undoing)))
      throw refuse(accountProblems['bulk-action-not-now']);
    await ctx.platform.jobs.enqueue(ctx.store, continueBulkJob, { bulkActionId: id });
    return { result: undefined, subject: { type: 'bulk-action', id }, details: { kind: row.kind, people: row.outcomes.done ?? 0 } };
  });
  return getBulkAction(ctx, id);
}

const mayRun = (ctx: Acting, row: repo.BulkRow) =>
  row.status === 'shown' &&
  row.created_by === ctx.actor.userId &&
  (row.effects.change ?? 0) > 0 &&
  row.created_at.getTime() > ctx.now().getTime() - SHOWN_HOURS * 3_600_000;

const undoEnd = ({ kind, started_at }: repo.BulkRow) =>
  started_at === null || !canBeUndone(kind) ? null : new Date(started_at.getTime() + DAYS_TO_COME_BACK * DAY_MILLISECONDS);

function mayUndo(ctx: Pick<BaseContext, 'now'>, row: repo.BulkRow): boolean {
  const end = undoEnd(row);
  return (row.status === 'done' || row.status === 'failed') && (row.outcomes.done ?? 0) > 0 && end !== null && end > ctx.now();
}

function present(ctx: Acting, row: repo.BulkRow): BulkAction {
  const { done = 0, failed = 0, undone = 0, kept = 0 } = row.outcomes;
  return {
    id: row.id,
    kind: row.kind,
    about: row.params.about ?? null,
    status: row.status,
    effects: Object.fromEntries(BULK_EFFECTS.map((effect) => [effect, row.effects[effect] ?? 0])) as BulkAction['effects'],
    outcomes: { done, failed, undone, kept },
    createdBy: summaryOf(row.creator),
    createdAt: row.created_at.toISOString(),
    undoUntil: undoEnd(row)?.toISOString() ?? null,
    can: { run: mayRun(ctx, row), undo: mayUndo(ctx, row) },
  };
}
