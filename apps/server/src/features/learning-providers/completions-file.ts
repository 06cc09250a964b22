import type { Readable } from 'node:stream';
import type { BaseContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { wholeTable } from '../imports/imports.public.ts';
import { type CompletionLine, judgeCompletions, providerTable } from './completions-table.ts';

/** The lines of a table of completions, read as it seems to be. Throws `completions-unreadable` or `-too-large` and what `wholeTable` throws. */
export async function readCompletions(ctx: BaseContext, bytes: Readable): Promise<CompletionLine[]> {
  const table = await wholeTable(ctx, bytes, providerTable, { dryRun: true });
  if (table.reading?.asks.includes('columns') === true) throw refuse(providerTable.unreadable);
  return judgeCompletions(table, ctx.now());
}
