import path from 'node:path';
import { ensureBuilt } from './build-stamp.mjs';
import { CommandError, root, runTool, say, seconds } from './workshop.mjs';

const serverFolder = path.join(root, 'apps', 'server');
const serverDist = path.join(serverFolder, 'dist');
/** What `npm start` runs. */
export const serverMain = path.join(serverDist, 'main.js');
const sources = ['apps/server/src', 'apps/server/rolldown.config.mjs', 'packages/contract', 'package-lock.json'];

/** Puts the server and its libraries into few files where needed; why, stands in docs/decisions/0018. */
export async function ensureServerBuilt() {
  await ensureBuilt(serverDist, sources, async () => {
    say('Building the server …');
    const startedAt = Date.now();
    const code = await runTool('rolldown', ['--config', 'rolldown.config.mjs'], {
      cwd: serverFolder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (code !== 0) throw new CommandError('The server could not be built; the reason stands above.');
    say(`Server built in ${seconds(startedAt)}.`);
  });
}
