import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError, run, runTool, say } from './workshop.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Makes sure that the browser tests have a browser: CHROMIUM_PATH or an installed one, else Playwright's own, else Debian's.
 *
 * @returns {Promise<NodeJS.ProcessEnv>} what the tests' environment says about it; without CHROMIUM_PATH it is Playwright's own
 */
export async function ensureBrowser() {
  const installed = findInstalled();
  if (installed) return { CHROMIUM_PATH: installed };
  say('Installing a browser for the tests …');
  if ((await runTool('playwright', ['install', 'chromium'])) === 0) return {};
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const updated = await run('/usr/bin/apt-get', ['update', '-qq'], { env });
    if (updated === 0) await run('/usr/bin/apt-get', ['install', '-y', '-qq', 'chromium'], { env });
    const fromDebian = findInstalled();
    if (fromDebian) return { CHROMIUM_PATH: fromDebian };
  }
  throw new CommandError('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to it.');
}

function findInstalled() {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted && !isExecutable(wanted)) throw new CommandError(`CHROMIUM_PATH is ${wanted}, which cannot be run.`);
  if (wanted) return wanted;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
