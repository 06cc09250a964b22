import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError, root, runTool, say, seconds } from './workshop.mjs';

const webFolder = path.join(root, 'apps', 'web');
export const webDist = path.join(webFolder, 'dist');
const stampFile = path.join(webDist, '.built-from');
const sources = ['apps/web', 'apps/embedded', 'packages/ui', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'];
const notSources = new Set(['node_modules', 'dist', '.cache']);

/** Builds the web application, unless what is there was built from these very sources. */
export async function ensureWebBuilt() {
  const stamp = hashSources();
  if (readStamp() === stamp) return;
  say('Building the web application …');
  const startedAt = Date.now();
  const code = await runTool('vite', ['build', '--logLevel', 'warn'], { cwd: webFolder, env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new CommandError('The web application could not be built; the reason stands above.');
  // Written last: a build that was cut short has no stamp.
  writeFileSync(stampFile, stamp);
  say(`Web application built in ${seconds(startedAt)}.`);
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return undefined;
  }
}

function hashSources() {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, source);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} place
 */
function addToHash(hash, place) {
  const full = path.join(root, place);
  let entries;
  try {
    entries = readdirSync(full, { withFileTypes: true });
  } catch {
    hash.update(place).update('\0').update(readFileSync(full));
    return;
  }
  const names = entries.filter((entry) => !notSources.has(entry.name) && !/\.test\.tsx?$/.test(entry.name)).map((entry) => entry.name);
  for (const name of names.sort()) addToHash(hash, `${place}/${name}`);
}
