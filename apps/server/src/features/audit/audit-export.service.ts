import { Readable } from 'node:stream';
import type { AuditTaskId } from '@waymark/contract/audit';
import type { JobContext } from '../../platform/context.ts';
import { countEntries, type EntryPage, type EntryRow, type EntrySearch, findEntries } from './audit.repo.ts';
import { namesOf, type Names, subjectName } from './audit.present.ts';
import { searchOf } from './audit.service.ts';
import { CSV_HEAD, csvLines } from './audit-csv.ts';
import { exportFile } from './export-file.ts';
import { findTask, finishTask, noteProgress } from './audit-tasks.repo.ts';

const WRITTEN_AT_ONCE = 1_000;

class Cancelled extends Error {}

/** ADM-08: writes what an export is for into its file, page by page, and notes how far it is; stops when it is cancelled. */
export async function exportTo(ctx: JobContext, id: AuditTaskId): Promise<void> {
  const task = await findTask(ctx.store, id);
  if (task === undefined) return;
  const search = await searchOf(ctx, task.filter);
  if (!(await noteProgress(ctx.store, id, 0, await countEntries(ctx.store, search)))) return;
  const key = exportFile(ctx.organisation.id, id);
  try {
    await ctx.platform.files.write(key, Readable.from(linesOf(ctx, id, search)), 'text/csv');
  } catch (error) {
    if (error instanceof Cancelled) return;
    throw error;
  }
  const isKept = await finishTask(ctx.store, id, { status: 'done', outcome: null, now: ctx.now() });
  if (!isKept) await ctx.platform.files.remove(key);
}

async function* linesOf(ctx: JobContext, id: AuditTaskId, search: EntrySearch): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([CSV_HEAD])}`;
  let after: EntryPage['after'] = null;
  let done = 0;
  for (;;) {
    const rows: EntryRow[] = await findEntries(ctx.store, search, { after, limit: WRITTEN_AT_ONCE });
    const names = await namesOf(ctx.store, rows);
    if (rows.length > 0) yield csvLines(rows.map((row) => cellsOf(row, names)));
    done += rows.length;
    if (!(await noteProgress(ctx.store, id, done, null))) throw new Cancelled();
    const last = rows.at(-1);
    if (last === undefined || rows.length < WRITTEN_AT_ONCE) return;
    after = { moment: last.moment, id: last.id };
  }
}

function cellsOf(row: EntryRow, names: Names): (string | number | null)[] {
  const nameOf = (id: string | null) => (id === null ? null : (names.people.get(id as never)?.fullName ?? id));
  return [
    row.at.toISOString(),
    row.sequence,
    row.action,
    nameOf(row.actor_id),
    nameOf(row.impersonator_id),
    row.subject_type,
    subjectName(row, names),
    row.subject_id,
    JSON.stringify(row.details),
    row.id,
  ];
}
