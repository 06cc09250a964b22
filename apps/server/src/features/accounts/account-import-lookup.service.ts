import { type AccountImport, type AccountImportId, accountProblems, type ImportStatus } from '@waymark/contract/accounts';
import type { Acting } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import * as repo from './account-imports.repo.ts';

const RECENT = 20;
/** How much of the work for a line finding its manager is, when everyone is there. */
const MANAGERS_SHARE = 0.2;

/** An import of the organisation. Throws `import-not-found`. */
export async function importOf(ctx: Acting, id: AccountImportId): Promise<repo.CountedImportRow> {
  const row = await repo.findImport(ctx.store, id);
  if (row === undefined) throw refuse(accountProblems['import-not-found']);
  return row;
}

/** An import that is where it has to be, locked until the transaction ends. Throws `import-not-found` or `import-not-now`. */
export async function lockedImport(tx: Store, id: AccountImportId, statuses: readonly ImportStatus[]): Promise<repo.ImportRow> {
  const row = await repo.lockImport(tx, id);
  if (row === undefined) throw refuse(accountProblems['import-not-found']);
  if (!statuses.includes(row.status)) throw refuse(accountProblems['import-not-now']);
  return row;
}

/** The last twenty imports, newest first. */
export async function listImports(ctx: Acting) {
  return { items: (await repo.findImports(ctx.store, RECENT)).map(presentImport) };
}

/** An import as the contract has it. */
export function presentImport(row: repo.CountedImportRow): AccountImport {
  const { create = 0, change = 0, same = 0, bad = 0 } = row.lines;
  return {
    id: row.id,
    fileName: row.file_name,
    size: row.size,
    status: row.status,
    failure: row.failure,
    reading: row.reading,
    plan: row.plan,
    progress: progressOf(row, create + change),
    counts: { create, change, same, bad },
    missing: row.missing,
    applied: { done: row.done, failed: row.failed, suspended: row.suspended },
    createdAt: row.created_at.toISOString(),
  };
}

function progressOf(row: repo.CountedImportRow, planned: number): number {
  if (row.status === 'done' || row.status === 'checked') return 100;
  if (row.status === 'checking') return Math.min(99, Math.round((row.bytes_read / Math.max(1, row.size)) * 100));
  const work = row.done + row.failed - row.placed * MANAGERS_SHARE;
  return Math.min(99, Math.round((work / Math.max(1, planned)) * 100));
}
