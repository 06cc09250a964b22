import type { Readable } from 'node:stream';
import { learningProviderProblems as problems, PROVIDER_LIMITS } from '@waymark/contract/learning-providers';
import { refuse } from '../../platform/http/refusal.ts';
import { wholeTable } from '../imports/imports.public.ts';
import { completionColumns, type CompletionLine, judgeCompletions } from './completions-table.ts';

/** The lines of a table of completions, in whatever encoding and with whatever delimiter. Throws `completions-unreadable` or `-too-large`. */
export async function readCompletions(bytes: Readable, now: Date): Promise<CompletionLine[]> {
  const { headers, lines } = await wholeTable(bytes, {
    bytes: PROVIDER_LIMITS.fileBytes,
    lines: PROVIDER_LIMITS.fileLines,
    tooLarge: problems['completions-too-large'],
    unreadable: problems['completions-unreadable'],
  });
  const columns = completionColumns(headers);
  if (columns === undefined) throw refuse(problems['completions-unreadable']);
  return judgeCompletions(lines, headers, columns, now);
}
