import type { Readable } from 'node:stream';
import {
  type AccountImport,
  accountProblems,
  CHECKABLE_STATUSES,
  IMPORT_FIELDS,
  IMPORT_LIMITS,
  type ImportPlan,
  type LineEffect,
  suggestMapping,
} from '@waymark/contract/accounts';
import type { ImportDelimiter, ImportEncoding, ImportId } from '@waymark/contract/imports';
import type { PageQuery } from '@waymark/contract/kit';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { customFieldsOf } from '../custom-fields/custom-fields.public.ts';
import {
  beginningOf,
  clearLines,
  type FileBeginning,
  findLines,
  importOf,
  lockedImport,
  moveImport,
  presentHead,
  putInCheck,
  putInRun,
  recentImports,
  stopImport,
  takeFile,
} from '../imports/imports.public.ts';
import { countMissing } from './account-import-missing.repo.ts';
import type { AccountImportRow, AccountImportState } from './account-import.row.ts';
import { accountImporter } from './account-importer.service.ts';
import { importRun } from './accounts.events.ts';
import type { LineData } from './import-line.ts';

const NOTHING_YET: AccountImportState = { missing: null, suspended: 0, suspendedUpTo: null };

/**
 * ADM-01: takes a file of people as it is, says how it would be read and what its columns seem to be. Nothing happens to anyone.
 * Throws `import-too-large` or `import-unreadable`, and then keeps nothing of it.
 */
export async function startImport(ctx: ActorContext, fileName: string, bytes: Readable): Promise<AccountImport> {
  const { id } = await takeFile(ctx, accountImporter, { fileName, bytes }, async (beginning) => {
    const reading = readingOf(beginning);
    const mapping = suggestMapping(reading.headers, await customFieldsOf(ctx.store));
    return { reading, plan: { mapping, invite: true, suspendMissing: false }, state: NOTHING_YET, status: 'uploaded' };
  });
  return getImport(ctx, id);
}

/** A table needs a line below its head. */
function readingOf({ headers, sample, ...reading }: FileBeginning) {
  if (sample.length === 0) throw refuse(accountProblems['import-unreadable']);
  const shown = (cells: readonly string[]) => cells.slice(0, IMPORT_LIMITS.columns).map((cell) => cell.slice(0, LONGEST_HEAD));
  return { ...reading, headers: shown(headers), sample: sample.map(shown) };
}

const LONGEST_HEAD = 200;

/** Reads the head of the file again, in another encoding or with another delimiter. Throws `import-not-found`, `import-not-now`, `import-unreadable`. */
export async function readImport(
  ctx: Acting,
  id: ImportId,
  wanted: { readonly encoding: ImportEncoding; readonly delimiter: ImportDelimiter },
): Promise<AccountImport> {
  await inTransaction(ctx, async (ctx) => {
    const one = await lockedImport(ctx, accountImporter, id, CHECKABLE_STATUSES);
    const reading = readingOf(await beginningOf(ctx, accountImporter, one.storage_key, wanted));
    const plan = { ...one.plan, mapping: suggestMapping(reading.headers, await customFieldsOf(ctx.store)) };
    await clearLines(ctx.store, id);
    const changes = { status: 'uploaded', failure: null, bytes_read: 0, reading, plan, state: { missing: null } };
    await moveImport(ctx.store, id, [one.status], changes, ctx.now());
  });
  return getImport(ctx, id);
}

/**
 * Takes what the columns are and has every line looked at, also once more of an import that failed. Throws `import-not-found`,
 * `import-not-now`, and `invalid-input` on `mapping.email` (`required`) or `mapping.<field>` (`unknown-field`).
 */
export async function startCheck(ctx: Acting, id: ImportId, plan: ImportPlan): Promise<AccountImport> {
  await inTransaction(ctx, async (ctx) => {
    const one = await lockedImport(ctx, accountImporter, id, CHECKABLE_STATUSES);
    const known = new Set<string>([...IMPORT_FIELDS, ...(await customFieldsOf(ctx.store)).map(({ key }) => `custom:${key}`)]);
    for (const [field, column] of Object.entries(plan.mapping)) {
      if (!known.has(field) || column >= one.reading.headers.length) throw refuseField(`mapping.${field}`, 'unknown-field');
    }
    if (plan.mapping['email'] === undefined) throw refuseField('mapping.email', 'required');
    await clearLines(ctx.store, id);
    await putInCheck(ctx, one, { plan, state: NOTHING_YET });
  });
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

/** How far an import is. Throws `import-not-found`. */
export async function getImport(ctx: Acting, id: ImportId): Promise<AccountImport> {
  return presentImport(await importOf(ctx, accountImporter, id));
}

/** The last twenty imports, newest first. */
export async function listImports(ctx: Acting): Promise<{ items: AccountImport[] }> {
  return { items: (await recentImports(ctx, accountImporter)).map(presentImport) };
}

/** The lines of an import with one effect, or those that failed, in the order of the file. Throws `import-not-found`. */
export async function listLines(
  ctx: Acting,
  id: ImportId,
  query: PageQuery & { readonly effect: LineEffect; readonly failed?: 'true' | undefined },
) {
  await importOf(ctx, accountImporter, id);
  const [after] = query.cursor === undefined ? [0] : decodeCursor(query.cursor, 'count');
  const rows = await findLines<LineData>(ctx.store, id, {
    effect: query.effect,
    failed: query.failed === 'true',
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

function presentImport(one: AccountImportRow): AccountImport {
  const { create = 0, change = 0, same = 0, bad = 0 } = one.lines;
  const { isGuess, sample } = one.reading as ReturnType<typeof readingOf>;
  return {
    ...presentHead(one, create + change),
    reading: { ...one.reading, headers: [...one.reading.headers], isGuess, sample },
    plan: one.plan,
    counts: { create, change, same, bad },
    missing: one.state.missing,
    applied: { done: one.done, failed: one.failed, suspended: one.state.suspended },
  };
}
