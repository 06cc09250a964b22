import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFailed, test } from 'vitest';

const workshop = path.join(import.meta.dirname, 'workshop.mjs');
/** Says its own process and stays until it is ended. */
const STAYING = `console.log(process.pid); setInterval(() => {}, 1000)`;
const COMMAND = `import { run } from ${JSON.stringify(workshop)}; await run(process.execPath, ['-e', ${JSON.stringify(STAYING)}])`;

function isThere(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}

test('a signal to npm ends what npm started: the shell in between passes nothing on', async () => {
  // As npm runs a command: a shell that waits for it.
  const shell = spawn('sh', ['-c', `"$NODE" --input-type=module -e "$COMMAND"; true`], {
    env: { ...process.env, NODE: process.execPath, COMMAND },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(shell.stdout, 'data')) as [Buffer];
  const processId = Number(said.toString());
  onTestFailed(() => void process.kill(processId));
  expect(isThere(processId)).toBe(true);
  shell.kill('SIGTERM');
  await expect.poll(() => isThere(processId), { timeout: 10_000 }).toBe(false);
});
