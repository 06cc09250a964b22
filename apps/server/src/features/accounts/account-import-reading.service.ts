import { Readable } from 'node:stream';
import {
  CHECKABLE_STATUSES,
  type AccountImportId,
  accountProblems,
  IMPORT_LIMITS,
  type ImportDelimiter,
  type ImportEncoding,
  suggestMapping,
} from '@waymark/contract/accounts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { customFieldsOf } from '../custom-fields/custom-fields.public.ts';
import { importOf, lockedImport, presentImport } from './account-import-lookup.service.ts';
import * as repo from './account-imports.repo.ts';
import { importStarted } from './accounts.events.ts';
import { delimiterOf, encodingOf, linesOf } from './csv-table.ts';

const LOOKED_AT_BYTES = 256 * 1024;

/**
 * ADM-01: takes a file of people as it is, says how it would be read and what its columns seem to be. Nothing happens to anyone.
 * Throws `import-too-large` or `import-unreadable`, and then keeps nothing of it.
 */
export async function startImport(ctx: ActorContext, fileName: string, bytes: Readable) {
  const id = newId<AccountImportId>();
  const key = `${ctx.organisation.id}/imports/${id}`;
  try {
    const { size } = await ctx.platform.files.write(key, Readable.from(limited(bytes)), 'text/csv');
    const start = await startOf(ctx, key);
    const { encoding, isGuess } = encodingOf(start);
    const reading = await headOf(ctx, key, encoding, delimiterOf(new TextDecoder(encoding).decode(start)));
    const plan = { mapping: suggestMapping(reading.headers, await customFieldsOf(ctx.store)), invite: true, suspendMissing: false };
    await mutate(ctx, importStarted, async (ctx) => {
      const row = { id, created_by: ctx.actor.userId, file_name: fileName, size, storage_key: key };
      await repo.insertImport(ctx.store, { ...row, reading: { ...reading, isGuess }, plan }, ctx.now());
      return { result: undefined, subject: { type: 'account-import', id }, details: { fileName, size } };
    });
  } catch (error) {
    await ctx.platform.files.remove(key);
    throw error;
  }
  return presentImport(await importOf(ctx, id));
}

/** Reads the head of the file anew, in another encoding or with another delimiter. Throws `import-not-found`, `import-not-now`, `import-unreadable`. */
export async function readAnew(ctx: Acting, id: AccountImportId, wanted: { encoding: ImportEncoding; delimiter: ImportDelimiter }) {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockedImport(ctx.store, id, CHECKABLE_STATUSES);
    const reading = await headOf(ctx, row.storage_key, wanted.encoding, wanted.delimiter);
    const plan = { ...row.plan, mapping: suggestMapping(reading.headers, await customFieldsOf(ctx.store)) };
    await repo.deleteLines(ctx.store, id);
    const changes = { reading: JSON.stringify({ ...reading, isGuess: false }), plan: JSON.stringify(plan), missing: null, failure: null };
    await repo.updateImport(ctx.store, id, { ...changes, status: 'uploaded', bytes_read: 0, updated_at: ctx.now() });
  });
  return presentImport(await importOf(ctx, id));
}

/** The bytes as they come, until they are too many. */
async function* limited(bytes: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > IMPORT_LIMITS.bytes) throw refuse(accountProblems['import-too-large']);
    yield chunk;
  }
}

async function startOf(ctx: Acting, key: string): Promise<Buffer> {
  const size = (await ctx.platform.files.size(key)) ?? 0;
  if (size === 0) throw refuse(accountProblems['import-unreadable']);
  const chunks: Buffer[] = [];
  for await (const chunk of await ctx.platform.files.read(key, { start: 0, end: Math.min(size, LOOKED_AT_BYTES) - 1 })) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** The heads of the columns and the first lines. A table needs two columns or an address in its only one, and a line below the head. */
async function headOf(ctx: Acting, key: string, encoding: ImportEncoding, delimiter: ImportDelimiter) {
  const lines: string[][] = [];
  for await (const { cells, fault } of linesOf(await ctx.platform.files.read(key), { encoding, delimiter })) {
    if (lines.length === 0 && fault === 'broken-bytes') break;
    lines.push(cells.slice(0, IMPORT_LIMITS.columns).map((cell) => cell.slice(0, 200)));
    if (lines.length > IMPORT_LIMITS.sample) break;
  }
  const [headers, ...sample] = lines;
  if (headers === undefined || sample.length === 0 || headers.every((head) => head === '')) {
    throw refuse(accountProblems['import-unreadable']);
  }
  return { encoding, delimiter, headers, sample };
}
