import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { atMost, type Finding, rounded } from './report.ts';
import { root } from './running-server.ts';

const run = promisify(execFile);
/** How often all code is checked: once says up to a fifth more or less. */
const TIMES = 5;

/** What a developer waits for after a change: types and lint of everything, and the tests that need neither a store nor a browser. */
export async function checks(): Promise<Finding[]> {
  const times: number[] = [];
  while (times.length < TIMES) times.push(await secondsOf('lint'));
  const middle = times.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? Number.NaN;
  return [
    atMost('type check and lint of everything', middle, 15, 's', `from nothing, always; ${times.map(rounded).join(', ')}`),
    atMost('the fast tests', await secondsOf('rules,web'), 90, 's', 'rules, contract, scripts and web'),
  ];
}

async function secondsOf(steps: string): Promise<number> {
  const startedAt = performance.now();
  await run(process.execPath, ['scripts/test.mjs', '--only', steps], { cwd: root, maxBuffer: Infinity });
  return (performance.now() - startedAt) / 1000;
}
