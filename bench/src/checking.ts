import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runTool } from '../../scripts/workshop.mjs';
import { atMost, type Finding } from './report.ts';
import { root } from './running-server.ts';

const run = promisify(execFile);

/** What whoever changes something waits for: types and lint of everything, and the tests that need neither a store nor a browser. */
export async function checks(): Promise<Finding[]> {
  await runTool('tsc', ['-b', '--clean'], { cwd: root });
  const fromNothing = await secondsOf('lint,types');
  const again = await secondsOf('lint,types');
  return [
    atMost('type check and lint of everything', fromNothing, 15, 's', `from nothing; when nothing changed ${again.toFixed(1)} s`),
    atMost('the fast tests', await secondsOf('rules,web'), 90, 's', 'rules, contract, scripts and web'),
  ];
}

async function secondsOf(steps: string): Promise<number> {
  const startedAt = performance.now();
  await run(process.execPath, ['scripts/test.mjs', '--only', steps], { cwd: root, maxBuffer: Infinity });
  return (performance.now() - startedAt) / 1000;
}
