import type { ImportPlan } from '@waymark/contract/accounts';
import type { Acting, InTransaction } from '../../platform/context.ts';
import {
  type BatchWork,
  type CountedImport,
  type Import,
  type LineOutcome,
  moveImport,
  setOutcomes,
  takeLines,
} from '../imports/imports.public.ts';
import { findMissing } from './account-import-missing.repo.ts';
import { idsOfManagedLines, type LineDone, placeLines, placeUnderManagers, whatLinesName } from './account-import-work.service.ts';
import type { AccountImportState } from './account-import.row.ts';
import { changeStanding } from './account-status.service.ts';
import { importFinished } from './accounts.events.ts';
import type { AccountLine, LineData } from './import-line.ts';
import { doTogether, undoIfRefused } from './line-savepoint.repo.ts';

/** What a statement takes as easily as one, and what takes less than a second, as the import is locked meanwhile. */
const LINES_AT_A_TIME = 400;
const PEOPLE_AT_A_TIME = 25;

/** Does what the check told (ADM-01): new and changed people first, managers when all of them are there, who is missing last. */
export const accountWork: BatchWork<ImportPlan, AccountImportState> = {
  batch: async (ctx, one) => {
    const waiting = await takeLines<LineData>(ctx.store, one.id, 'waiting', LINES_AT_A_TIME);
    if (waiting.length > 0) {
      const named = await whatLinesName(ctx, waiting);
      await settle(ctx, one, waiting, (some) => placeLines(ctx, some, named, one.plan));
      return true;
    }
    const placed = await takeLines<LineData>(ctx.store, one.id, 'placed', LINES_AT_A_TIME);
    if (placed.length > 0) {
      const ids = await idsOfManagedLines(ctx.store, placed);
      await settle(ctx, one, placed, (some) => placeUnderManagers(ctx, some, ids));
      return true;
    }
    return one.plan.suspendMissing && suspendSome(ctx, one);
  },
  afterPiece: async (ctx, before) => {
    if (hasDoubled(before)) await ctx.platform.database.renewStatistics(GROWING);
  },
  finished: importFinished,
  finishedDetails: ({ done, failed, state: { suspended } }) => ({ done, failed, suspended }),
};

/** What an import puts most into. */
const GROWING = ['users', 'user_roles', 'group_members', 'reporting_lines', 'person_places', 'search_documents', 'audit_entries'] as const;
const LINES_A_PIECE = LINES_AT_A_TIME * 4;

/** Whether a piece of work has just made people twice as many as some piece before: the first, second, fourth … one. */
function hasDoubled({ lines: { create = 0, change = 0 }, done, failed }: CountedImport<ImportPlan, AccountImportState>): boolean {
  const before = done + failed;
  const pieces = Math.floor(before / LINES_A_PIECE) + 1;
  return before < create + change && Number.isInteger(Math.log2(pieces));
}

/** Does each line wholly or not at all, all of them together where it can be, and writes down what became of each. */
async function settle(
  ctx: InTransaction<Acting>,
  { id }: Pick<Import, 'id'>,
  lines: readonly AccountLine[],
  work: (some: readonly AccountLine[]) => Promise<readonly LineDone[]>,
): Promise<void> {
  const attempts = await doTogether(ctx.store, lines, work);
  const outcomes = attempts.map((attempted, at): LineOutcome => {
    const line = lines[at]?.line ?? 0;
    if ('result' in attempted) return { line, outcome: attempted.result.next, faults: null, user_id: attempted.result.userId };
    ctx.platform.log.debug({ importId: id, line, faults: attempted.faults }, 'a line could not be imported');
    const faults = attempted.faults.map(({ field, code }) => ({ field, code, column: null }));
    return { line, outcome: 'failed', faults, user_id: null };
  });
  await setOutcomes(ctx.store, id, outcomes);
}

const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

/** Suspends some of the people who the file does not name; those who the importer may not suspend are passed over. */
async function suspendSome(ctx: InTransaction<Acting>, { id, state }: Import<ImportPlan, AccountImportState>): Promise<boolean> {
  const ids = await findMissing(ctx.store, id, ctx.actor.userId, state.suspendedUpTo ?? BEFORE_ALL_IDS, PEOPLE_AT_A_TIME);
  const last = ids.at(-1);
  if (last === undefined) return false;
  let { suspended } = state;
  for (const userId of ids) {
    const attempted = await undoIfRefused(ctx.store, () => changeStanding(ctx, userId, 'suspend'));
    if ('result' in attempted) suspended += 1;
  }
  await moveImport(ctx.store, id, ['running'], { state: { suspended, suspendedUpTo: last } }, ctx.now());
  return true;
}
