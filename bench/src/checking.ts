import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { atMost, type Finding } from './report.ts';
import { root } from './running-server.ts';

const run = promisify(execFile);

/** What whoever changes something waits for: types and lint of everything, and the tests that need neither a store nor a browser. */
export async function checks(): Promise<Finding[]> {
  return [
    atMost('type check and lint of everything', await secondsOf('lint'), 15, 's', 'from nothing, always'),
    atMost('the fast tests', await secondsOf('rules,web'), 90, 's', 'rules, contract, scripts and web'),
  ];
}

async function secondsOf(steps: string): Promise<number> {
  const startedAt = performance.now();
  await run(process.execPath, ['scripts/test.mjs', '--only', steps], { cwd: root, maxBuffer: Infinity });
  return (performance.now() - startedAt) / 1000;
}
