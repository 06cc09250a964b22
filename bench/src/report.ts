import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** One line of the table: a budget of docs/performance.md and how it was met. */
export interface Finding {
  readonly what: string;
  readonly measured: string;
  readonly budget: string;
  /** What stands beside it, from the same run. */
  readonly reference: string;
  readonly passes: boolean;
}

/** A value that must not be over its budget. */
export function atMost(what: string, value: number, budget: number, unit: string, reference = ''): Finding {
  return { what, measured: `${rounded(value)} ${unit}`, budget: `≤ ${budget} ${unit}`, reference, passes: value <= budget };
}

/** A value that must reach its budget. */
export function atLeast(what: string, value: number, budget: number, unit: string, reference = ''): Finding {
  return { what, measured: `${rounded(value)} ${unit}`, budget: `≥ ${budget} ${unit}`, reference, passes: value >= budget };
}

export function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** The findings as a table in Markdown. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = findings.map((one) => [one.what, one.measured, one.budget, one.reference, one.passes ? 'pass' : '**fail**']);
  const head = ['what', 'measured', 'budget', 'beside it, in the same run', ''];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** What the run stood on, without names. */
export async function machine(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  await client.end();
  const [core] = cpus();
  return `${cpus().length} cores (${core?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${process.platform} ${process.arch}, Node ${process.version}, PostgreSQL ${rows[0]?.version}`;
}

/** How much the machine had to do in the last minute; the run itself included. */
export function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

/** Bytes in use, after what could be given back was. */
export function liveBytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Puts a report under a heading of a page, in the place of what stood under it; what comes after a line `Notes:` stays. */
export async function writeSection(page: string, heading: string, report: string): Promise<void> {
  const file = path.resolve(import.meta.dirname, '../..', page);
  const text = await readFile(file, 'utf8');
  const title = `## ${heading}\n`;
  const start = text.indexOf(title);
  const before = start === -1 ? `${text.trimEnd()}\n\n` : text.slice(0, start);
  const next = start === -1 ? -1 : text.indexOf('\n## ', start + title.length);
  const section = start === -1 ? '' : text.slice(start, next === -1 ? undefined : next);
  const notes = section.indexOf('\nNotes:');
  const kept = notes === -1 ? '' : `\n${section.slice(notes).trim()}\n`;
  const after = next === -1 ? '' : text.slice(next);
  await writeFile(file, `${before}${title}${report.trim()}\n${kept}${after}`);
}
