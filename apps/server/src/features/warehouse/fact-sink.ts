import type { CopiedFact, CopiedName } from './fact-copy.repo.ts';

/** A place that facts are copied to. Writing the same again changes nothing. */
export interface FactSink {
  /** Takes facts of a month; `number` counts the files of a month. Returns the rows and bytes taken. */
  writeMonth(month: string, number: number, facts: AsyncIterable<readonly CopiedFact[]>): Promise<{ rows: number; bytes: number }>;
  writeNames(names: AsyncIterable<readonly CopiedName[]>): Promise<void>;
  close(): Promise<void>;
}
