import type { AccountImportId, LineEffect } from '@waymark/contract/accounts';
import type { Acting } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { importOf } from './account-import-lookup.service.ts';
import { findLines, type LineRow } from './account-imports.repo.ts';

interface Asked {
  readonly effect: LineEffect;
  readonly failed?: 'true' | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The lines of an import with one effect, or those that failed, in the order of the file. Throws `import-not-found`. */
export async function showLines(ctx: Acting, id: AccountImportId, query: Asked) {
  await importOf(ctx, id);
  const after = query.cursor === undefined ? 0 : lineOf(query.cursor);
  const rows = await findLines(ctx.store, id, { effect: query.effect, failed: query.failed === 'true', after, limit: query.limit });
  return toPage(rows, query.limit, presentLine, (row) => encodeCursor([row.line]));
}

function lineOf(cursor: string): number {
  const [line] = decodeCursor(cursor, 'count');
  return line;
}

function presentLine({ line, email, effect, data, changed, cells, faults }: LineRow) {
  return { line, email, effect, changed, cells, faults, name: [data.firstName, data.lastName].filter(Boolean).join(' ') };
}
