import type { Readable } from 'node:stream';
import type { AccountImport, ImportPlan, LineEffect, LineList } from '@waymark/contract/accounts';
import type { ImportId, TableChoice } from '@waymark/contract/imports';
import type { PageQuery, UserId } from '@waymark/contract/kit';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import {
  findLines,
  importOf,
  presentHead,
  putInRun,
  readAgain,
  recentImports,
  shownReading,
  stopImport,
  takeFile,
} from '../imports/imports.public.ts';
import { countMissing } from './account-import-missing.repo.ts';
import type { AccountImportRow, AccountImportState } from './account-import.row.ts';
import { accountImporter } from './account-importer.service.ts';
import { importRun } from './accounts.events.ts';
import type { LineData } from './import-line.ts';

const NOTHING_YET: AccountImportState = { missing: null, deleted: 0, suspended: 0, suspendedUpTo: null };

/**
 * ADM-01: takes a file of people as it is, says how it would be read and what its columns seem to be. Nothing happens to anyone.
 * Throws `import-too-large` or `import-unreadable`, and then keeps nothing of it.
 */
export async function startImport(ctx: ActorContext, fileName: string, bytes: Readable): Promise<AccountImport> {
  const { id } = await takeFile(ctx, accountImporter, { fileName, bytes }, async (reading) => ({
    ...{ reading, state: NOTHING_YET, status: 'uploaded' },
    plan: { mapping: reading.columns, invite: true, suspendMissing: false },
  }));
  return getImport(ctx, id);
}

/**
 * Reads a file otherwise than it was; what its columns seem to be is found again. Throws `import-not-found`, `import-not-now` and what `readAgain`
 * throws.
 */
export async function readImport(ctx: Acting, id: ImportId, wanted: Omit<TableChoice, 'columns'>): Promise<AccountImport> {
  const { plan } = await importOf(ctx, accountImporter, id);
  await readAgain(ctx, accountImporter, id, { ...wanted, check: false }, (reading) => ({
    plan: { ...plan, mapping: reading.columns },
    state: NOTHING_YET,
  }));
  return getImport(ctx, id);
}

/**
 * Takes what the columns are and has every line looked at, also once more of an import that failed; what was said of the columns is kept for the next
 * time. Throws `import-not-found`, `import-not-now`, and `invalid-input` on `mapping.email` (`required`) or `columns.<field>` (`unknown-field`,
 * `column-twice`), and on `days` (`required`) where they are a guess.
 */
export async function startCheck(ctx: Acting, id: ImportId, plan: ImportPlan): Promise<AccountImport> {
  if (plan.mapping['email'] === undefined) throw refuseField('mapping.email', 'required');
  const { reading } = await importOf(ctx, accountImporter, id);
  const { encoding, delimiter, days, asks = [] } = reading;
  const said = asks.includes('days') || days === null ? undefined : days;
  await readAgain(ctx, accountImporter, id, { encoding, delimiter, days: said, columns: plan.mapping, check: true }, () => ({
    plan,
    state: NOTHING_YET,
  }));
  return getImport(ctx, id);
}

/**
 * ADM-01: has done what the check told. Throws `import-not-found`, `import-not-now`, and `import-not-now` too when the number of people
 * to be suspended is not the one that was shown.
 */
export async function runImport(ctx: Acting, id: ImportId, suspending: number): Promise<AccountImport> {
  const one = await putInRun(ctx, accountImporter, id, importRun, async (ctx, { plan, lines: { create = 0, change = 0 } }) => {
    const missing = plan.suspendMissing ? await countMissing(ctx.store, id, ctx.actor.userId) : 0;
    if (missing !== suspending) return undefined;
    return { state: { missing: plan.suspendMissing ? missing : null }, details: { create, change, suspending } };
  });
  return presentImport(one);
}

/** Stops a check or an import; what is done stays done. Throws `import-not-found`. */
export async function cancelImport(ctx: Acting, id: ImportId): Promise<AccountImport> {
  return presentImport(await stopImport(ctx, accountImporter, id));
}

/** Returns how far an import is. Throws `import-not-found`. */
export async function getImport(ctx: Acting, id: ImportId): Promise<AccountImport> {
  return presentImport(await importOf(ctx, accountImporter, id));
}

/** Returns the last twenty imports, newest first. */
export async function listImports(ctx: Acting): Promise<{ items: AccountImport[] }> {
  return { items: (await recentImports(ctx, accountImporter)).map(presentImport) };
}

/** Returns the lines of an import with one effect, or those that failed, in the order of the file. Throws `import-not-found`. */
export async function listLines(
  ctx: Acting,
  id: ImportId,
  query: PageQuery & { readonly effect: LineList; readonly failed?: 'true' | undefined },
) {
  await importOf(ctx, accountImporter, id);
  const [after] = query.cursor === undefined ? [0] : decodeCursor(query.cursor, 'count');
  const rows = await findLines<LineData>(ctx.store, id, {
    list: query.failed === 'true' ? 'failed' : query.effect,
    after,
    limit: query.limit,
  });
  return toPage(
    rows,
    query.limit,
    ({ line, key, effect, data, changed, cells, faults }) => ({
      ...{ line, email: key, effect: effect as LineEffect, changed: [...changed], cells: [...cells] },
      faults: faults.map((fault) => ({ ...fault, column: fault.column ?? null })),
      name: [data.firstName, data.lastName].filter(Boolean).join(' '),
    }),
    (row) => encodeCursor([row.line]),
  );
}

/** Returns the people an import created, in the order of the file. Throws `import-not-found`. */
export async function listCreated(ctx: Acting, id: ImportId, { cursor, limit }: PageQuery) {
  await importOf(ctx, accountImporter, id);
  const [after] = cursor === undefined ? [0] : decodeCursor(cursor, 'count');
  const rows = await findLines<LineData>(ctx.store, id, { list: 'create', after, limit });
  const page = toPage(
    rows,
    limit,
    ({ user_id: userId }) => userId as UserId | null,
    (row) => encodeCursor([row.line]),
  );
  return { ...page, items: page.items.flatMap((userId) => (userId === null ? [] : [{ id: userId }])) };
}

function presentImport(one: AccountImportRow): AccountImport {
  const { create = 0, change = 0, same = 0, bad = 0 } = one.lines;
  return {
    ...presentHead(one, create + change),
    reading: shownReading(one.reading),
    plan: one.plan,
    counts: { create, change, same, bad, warned: one.warned, newAddress: one.state.newAddress ?? 0 },
    missing: one.state.missing,
    deleted: one.state.deleted ?? 0,
    applied: { done: one.done, failed: one.failed, suspended: one.state.suspended },
  };
}
