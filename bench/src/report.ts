import { cpus, loadavg, totalmem } from 'node:os';
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
