import { type AccountImportId, accountProblems } from '@waymark/contract/accounts';
import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { type SavedLine, undoIfRefused } from './line-savepoint.repo.ts';
import { holds } from '../../platform/access/actor.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, JobContext } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { defineJob, type JobDefinition } from '../../platform/jobs/job.ts';
import { setFieldValues } from '../custom-fields/custom-fields.public.ts';
import { admitPeople } from '../groups/groups.public.ts';
import type { PlacesByCode } from '../locations/locations.public.ts';
import { actorOf, assignRole, changeManager } from '../people/people.public.ts';
import { createAccountIn } from './account-creation.service.ts';
import { findGroupsByName, findIds, findKnown, type KnownRow } from './account-import-known.repo.ts';
import { importOf, lockedImport, presentImport } from './account-import-lookup.service.ts';
import * as repo from './account-imports.repo.ts';
import { placeByLine, placesNamedIn } from './account-import-places.service.ts';
import { changeStanding } from './account-status.service.ts';
import { accountToChange } from './account-lookup.service.ts';
import { updateAccount as updateRow } from './accounts.repo.ts';
import { accountUpdated, importCancelled, importFinished, importRun } from './accounts.events.ts';
import { differencesOf, type LineData } from './import-line.ts';

const LINES_AT_A_TIME = 25;
/** One piece of work of the queue takes about a second; a long import is many of them, and others get their turn between. */
const BATCHES_A_JOB = 8;

/**
 * ADM-01: has done what the check told. Throws `import-not-found`, `import-not-now`, and `import-not-now` too when the number of people
 * to be suspended is not the one that was shown.
 */
export async function runImport(ctx: Acting, id: AccountImportId, suspending: number) {
  await mutate(ctx, importRun, async (tx) => {
    const row = await lockedImport(tx, id, ['checked']);
    const counted = await repo.findImport(tx, id);
    const missing = row.plan.suspendMissing ? await repo.countMissing(tx, id, ctx.actor.userId) : 0;
    if (missing !== suspending) throw refuse(accountProblems['import-not-now']);
    await repo.updateImport(tx, id, { status: 'running', missing: row.plan.suspendMissing ? missing : null, created_by: ctx.actor.userId });
    await ctx.platform.jobs.enqueue(tx, runImportJob, { importId: id });
    const { create = 0, change = 0 } = counted?.lines ?? {};
    return {
      result: undefined,
      subject: { type: 'account-import', id },
      details: { fileName: row.file_name, create, change, suspending },
    };
  });
  return presentImport(await importOf(ctx, id));
}

/** Stops a check or an import; what is done stays done. Throws `import-not-found`. */
export async function cancelImport(ctx: Acting, id: AccountImportId) {
  await inTransaction(ctx.store, async (tx) => {
    const row = await repo.lockImport(tx, id);
    if (row === undefined) throw refuse(accountProblems['import-not-found']);
    if (row.status === 'done' || row.status === 'cancelled' || row.status === 'failed') return;
    await mutate({ ...ctx, store: tx }, importCancelled, async () => {
      await repo.updateImport(tx, id, { status: 'cancelled', updated_at: ctx.now() });
      return { result: undefined, subject: { type: 'account-import', id }, details: { fileName: row.file_name } };
    });
  });
  return presentImport(await importOf(ctx, id));
}

/** Does the next lines of an import, and puts in the next piece of work until nothing is left. */
export const runImportJob: JobDefinition<{ importId: AccountImportId }> = defineJob({
  name: 'accounts.run-import',
  effect: 'outside',
  handle: async (ctx: JobContext, { importId }: { importId: AccountImportId }) => {
    const row = await repo.findImport(ctx.store, importId);
    if (row?.status !== 'running') return;
    const actor = await actorOf(ctx.store, row.created_by);
    if (actor === undefined || !holds(actor, 'MANAGE_USERS')) {
      await repo.moveImport(ctx.store, importId, 'running', { status: 'failed', failure: 'no-right' });
      return;
    }
    const acting: Acting = { ...ctx, actor };
    for (let batch = 0; batch < BATCHES_A_JOB; batch += 1) {
      const more = await inTransaction(ctx.store, (tx) => doBatch({ ...acting, store: tx }, tx, row));
      if (!more) return;
    }
    await inTransaction(ctx.store, (tx) => ctx.platform.jobs.enqueue(tx, runImportJob, { importId }));
  },
});

/** One batch: new and changed people first, managers when all of them are there, who is missing last. False when nothing is left. */
async function doBatch(ctx: Acting, tx: Store, row: repo.CountedImportRow): Promise<boolean> {
  const current = await repo.lockImport(tx, row.id);
  if (current?.status !== 'running') return false;
  const waiting = await repo.takeLines(tx, row.id, 'waiting', LINES_AT_A_TIME);
  if (waiting.length > 0) {
    const among = {
      people: await findKnown(
        tx,
        waiting.map(({ email }) => email),
      ),
      groups: await groupsNamedIn(tx, waiting),
      places: await placesNamedIn(
        ctx,
        waiting.map(({ data }) => data),
      ),
    };
    await settle(ctx, tx, row.id, waiting, (line) => placeLine(ctx, tx, line, among, row.plan.invite));
    return true;
  }
  const placed = await repo.takeLines(tx, row.id, 'placed', LINES_AT_A_TIME);
  if (placed.length > 0) {
    const ids = await findIds(
      tx,
      placed.flatMap(({ email, data }) => [email, data.managerEmail ?? '']),
    );
    await settle(ctx, tx, row.id, placed, (line) => placeUnderManager(ctx, line, ids));
    return true;
  }
  if (row.plan.suspendMissing && (await suspendSome(ctx, tx, current))) return true;
  await finish(ctx, tx, row.id);
  return false;
}

/** Does each line wholly or not at all, and writes down which. */
async function settle(
  ctx: Acting,
  tx: Store,
  id: AccountImportId,
  lines: readonly repo.LineRow[],
  work: (line: repo.LineRow) => Promise<SavedLine>,
): Promise<void> {
  const outcomes: repo.LineOutcome[] = [];
  for (const one of lines) {
    const { line } = one;
    const done = await undoIfRefused(tx, () => work(one));
    if ('userId' in done) outcomes.push({ line, outcome: done.next, faults: null, user_id: done.userId });
    else {
      ctx.platform.log.debug({ importId: id, line, faults: done.faults }, 'a line could not be imported');
      const faults = done.faults.map(({ field, code }) => ({ field, code, column: null }));
      outcomes.push({ line, outcome: 'failed', faults, user_id: null });
    }
  }
  await repo.setOutcomes(tx, id, outcomes);
}

/** Whom the lines of a batch are about, as they were before it, and the groups and places it names. */
interface Among {
  readonly people: ReadonlyMap<string, KnownRow>;
  readonly groups: ReadonlyMap<string, GroupId>;
  readonly places: PlacesByCode;
}

function groupsNamedIn(tx: Store, lines: readonly repo.LineRow[]): Promise<Map<string, GroupId>> {
  return findGroupsByName(tx, [...new Set(lines.flatMap(({ data }) => data.groups))]);
}

async function placeLine(ctx: Acting, tx: Store, { data }: repo.LineRow, among: Among, invite: boolean): Promise<SavedLine> {
  const known = among.people.get(data.email);
  const groupIds = data.groups.flatMap((name) => among.groups.get(name) ?? []);
  const next = data.managerEmail === undefined ? 'done' : 'placed';
  if (known === undefined) {
    const userId = await createAccountIn(ctx, tx, {
      email: data.email,
      firstName: data.firstName ?? '',
      lastName: data.lastName ?? '',
      jobTitle: data.jobTitle ?? '',
      company: data.company ?? '',
      location: data.location ?? '',
      externalId: data.externalId ?? '',
      language: data.language,
      roles: [...data.roles],
      groupIds,
      managerId: null,
      customFields: data.customFields,
      invite,
    });
    await placeByLine(ctx, userId, data, among.places);
    return { userId, next };
  }
  await changeLine(ctx, tx, known.id, data, differencesOf(data, known), groupIds);
  await placeByLine(ctx, known.id, data, among.places);
  return { userId: known.id, next };
}

const COLUMN_OF = {
  firstName: 'first_name',
  lastName: 'last_name',
  jobTitle: 'job_title',
  company: 'company',
  location: 'location',
  language: 'language',
  externalId: 'external_id',
} as const;

async function changeLine(
  ctx: Acting,
  tx: Store,
  userId: UserId,
  data: LineData,
  changed: readonly string[],
  groupIds: readonly GroupId[],
): Promise<void> {
  const columns = (Object.keys(COLUMN_OF) as (keyof typeof COLUMN_OF)[]).filter((field) => changed.includes(field));
  const account = await accountToChange(ctx, tx, userId, 'edit');
  if (columns.length > 0) {
    await mutate({ ...ctx, store: tx }, accountUpdated, async () => {
      const values = Object.fromEntries(columns.map((field) => [COLUMN_OF[field], data[field]]));
      await updateRow(tx, account, { ...values, updated_at: ctx.now() });
      const details = { userId, changed: columns.map((field) => COLUMN_OF[field]) };
      return { result: undefined, subject: { type: 'person', id: userId }, details };
    });
  }
  if (changed.includes('roles')) for (const key of data.roles) await assignRole(ctx, userId, key);
  if (changed.includes('groups')) for (const groupId of groupIds) await admitPeople(ctx, groupId, [userId]);
  if (changed.some((field) => field.startsWith('custom:'))) await setFieldValues(ctx, tx, userId, data.customFields);
}

async function placeUnderManager(ctx: Acting, { data }: repo.LineRow, ids: ReadonlyMap<string, UserId>): Promise<SavedLine> {
  const userId = ids.get(data.email);
  if (userId === undefined) return { faults: [{ field: 'email', code: 'unknown-person' }] };
  await changeManager(ctx, userId, { kind: 'direct', managerId: ids.get(data.managerEmail ?? '') ?? userId });
  return { userId, next: 'done' };
}

const BEFORE_EVERYBODY = '00000000-0000-0000-0000-000000000000';

/** Suspends some of the people whom the file does not name; those whom the importer may not suspend are passed over. */
async function suspendSome(ctx: Acting, tx: Store, row: repo.ImportRow): Promise<boolean> {
  const ids = await repo.findMissing(tx, row.id, ctx.actor.userId, row.suspended_up_to ?? BEFORE_EVERYBODY, LINES_AT_A_TIME);
  const last = ids.at(-1);
  if (last === undefined) return false;
  let { suspended } = row;
  for (const userId of ids) {
    const done = await undoIfRefused(tx, async () => {
      await changeStanding(ctx, userId, 'suspend');
      return { userId, next: 'done' };
    });
    if ('userId' in done) suspended += 1;
  }
  await repo.updateImport(tx, row.id, { suspended, suspended_up_to: last });
  return true;
}

async function finish(ctx: Acting, tx: Store, id: AccountImportId): Promise<void> {
  await mutate({ ...ctx, store: tx }, importFinished, async () => {
    await repo.moveImport(tx, id, 'running', { status: 'done', updated_at: ctx.now() });
    const row = await repo.findImport(tx, id);
    const { done = 0, failed = 0, suspended = 0, file_name: fileName = '' } = row ?? {};
    return { result: undefined, subject: { type: 'account-import', id }, details: { fileName, done, failed, suspended } };
  });
}
