import path from 'node:path';
import { ensureBuilt } from './build-stamp.mjs';
import { CommandError, root, runTool, say, seconds } from './workshop.mjs';

const webFolder = path.join(root, 'apps', 'web');
export const webDist = path.join(webFolder, 'dist');
const sources = ['apps/web', 'apps/embedded', 'packages/ui', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'];

/** Builds the web application where needed. */
export async function ensureWebBuilt() {
  await ensureBuilt(webDist, sources, async () => {
    say('Building the web application …');
    const startedAt = Date.now();
    const code = await runTool('vite', ['build', '--logLevel', 'warn'], { cwd: webFolder, env: { NODE_ENV: 'production' } });
    if (code !== 0) throw new CommandError('The web application could not be built; the reason stands above.');
    say(`Web application built in ${seconds(startedAt)}.`);
  });
}
