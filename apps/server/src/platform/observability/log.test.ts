import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const LOG = new URL('log.ts', import.meta.url).href;
const FAILING = `
  const connection = { secretKey: 4711, statements: 'x'.repeat(100_000) };
  const error = Object.assign(new Error('terminating connection', { cause: new Error('the store stops') }), { code: '57P01', client: connection });
  createLog('info').warn({ error }, 'an idle store connection failed');`;

test('PLT-15 an error of the store is logged without the connection that the driver hangs on it', () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `import { createLog } from ${JSON.stringify(LOG)}; ${FAILING}`],
    {
      encoding: 'utf8',
    },
  );
  const { error } = JSON.parse(stdout) as { error: Record<string, unknown> };
  expect(error).toMatchObject({ message: 'terminating connection: the store stops', code: '57P01', stack: expect.any(String) });
  expect(error).not.toHaveProperty('client');
});
