import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { freePort } from './own-server.ts';
import { test } from './test.ts';

const root = path.join(import.meta.dirname, '..');
/** What the image takes from its build; libraries are the same files. */
const copied = [...readFileSync(path.join(root, 'Dockerfile'), 'utf8').matchAll(/^COPY --from=build \/waymark\/(\S+)/gm)]
  .map(([, file = '']) => file)
  .filter((file) => file !== 'node_modules');

test('PLT-10 the files of the image are enough to serve, and it ends when it is told to', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'waymark-image-'));
  try {
    for (const file of copied) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      cpSync(path.join(root, file), path.join(folder, file), { recursive: true, verbatimSymlinks: true });
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    const port = await freePort();
    const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
      cwd: folder,
      env: {
        WEB_DIST: path.join(folder, 'apps/web/dist'),
        DATA_DIR: path.join(folder, 'data'),
        PORT: port,
        DEMO: 'false',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(server, 'exit');
    for await (const line of createInterface({ input: server.stdout })) if (line.startsWith('Ready at')) break;
    const address = `http://localhost:${port}`;
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    const page = await fetch(address);
    expect(page.status).toBe(200);
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
    expect((await fetch(`${address}${script}`)).status).toBe(200);
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
