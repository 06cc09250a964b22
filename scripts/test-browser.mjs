import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError, run, runTool, say } from './workshop.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** The same engine without windows: a test costs it a third less. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

/**
 * Makes sure that the browser tests have browsers: CHROMIUM_PATH alone, else Playwright's own, else what is installed or Debian has.
 *
 * @returns {Promise<NodeJS.ProcessEnv>} what the tests' environment says about them; without CHROMIUM_PATH they are Playwright's own
 */
export async function ensureBrowser() {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted && !isExecutable(wanted)) throw new CommandError(`CHROMIUM_PATH is ${wanted}, which cannot be run.`);
  if (wanted) return { CHROMIUM_PATH: wanted };
  if (find(names) && find(shellNames)) return installed();
  say('Installing a browser for the tests …');
  if (!find(names) && (await runTool('playwright', ['install', 'chromium'])) === 0) return {};
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const updated = await run('/usr/bin/apt-get', ['update', '-qq'], { env });
    // One by one: not every release of Debian has the second.
    for (const name of updated === 0 ? ['chromium', 'chromium-headless-shell'] : [])
      await run('/usr/bin/apt-get', ['install', '-y', '-qq', name], { env });
  }
  if (find(names)) return installed();
  throw new CommandError('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to it.');
}

function installed() {
  const shell = find(shellNames);
  return { CHROMIUM_PATH: find(names), ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}) };
}

/** @param {string[]} files */
function find(files) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return files.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
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
