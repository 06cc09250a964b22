import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './workshop.mjs';

const stampName = '.built-from';
const notSources = new Set(['node_modules', 'dist', '.cache']);

/**
 * Builds into a folder, unless what is there was built from these very sources.
 *
 * @param {string} folder
 * @param {readonly string[]} sources files and folders below the root
 * @param {() => Promise<void>} build
 */
export async function ensureBuilt(folder, sources, build) {
  const stampFile = path.join(folder, stampName);
  const stamp = hashOf(sources);
  if (readStamp(stampFile) === stamp) return;
  await build();
  // Written last: a build that was cut short has no stamp.
  writeFileSync(stampFile, stamp);
}

/** @param {string} file */
function readStamp(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {readonly string[]} sources */
function hashOf(sources) {
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
