// What a browser has to load, compared with the budgets of docs/architecture.md (sizes are gzip).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { CommandError, say } from './workshop.mjs';

export const budgets = { firstScript: 230_000, firstStyle: 20_000, firstRequests: 12, laterScreen: 40_000, catalogue: 55_000 };

/** Screens over the budget, with what they may not grow beyond (docs/decisions/0009): the list only ever gets shorter. */
const knownExcess = new Map([
  ['src/features/cards/components/editor/file-fields.tsx', 47_000],
  ['src/features/onboarding/screens/onboarding-screen.tsx', 47_000],
  ['src/features/settings/screens/details-screen.tsx', 47_000],
  ['src/features/cards/screens/new-card-screen.tsx', 43_500],
  ['src/features/cards/screens/edit-card-screen.tsx', 43_500],
]);

/** Libraries too big for the budget of a screen. They may only be loaded on their own, when a person needs them. */
const heavyLibraries = [
  'packages/ui/src/editor/',
  'packages/ui/src/charts/',
  'node_modules/pdfjs-dist/',
  'src/features/media/components/pdf-viewer',
  'node_modules/hls.js/',
  'node_modules/@xyflow/',
  'node_modules/sigma/',
];

/**
 * @typedef {{ file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

/**
 * What a browser loads: in bytes of scripts and styles and in requests before the first screen, and on demand, the biggest first.
 *
 * @param {string} dist
 */
export function measureBundle(dist) {
  const manifest = readManifest(dist);
  const sizeOf = measure(dist);
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new CommandError('The manifest of the web build names no entry.');
  const first = closure(manifest, [entry]);
  const scripts = total(first.scripts, sizeOf);
  const styles = total(first.styles, sizeOf);
  const requests = 1 + first.scripts.size + first.styles.size;
  return { scripts, styles, requests, later: laterScreens(manifest, first, sizeOf) };
}

/**
 * Prints what is loaded, and answers what is over its budget, one line each.
 *
 * @param {string} dist
 * @returns {string[]}
 */
export function checkBundle(dist) {
  const { scripts, styles, requests, later } = measureBundle(dist);
  say(`First load: ${kilobytes(scripts)} of scripts, ${kilobytes(styles)} of styles, ${requests} requests.`);
  for (const { key, size } of later.slice(0, 5)) say(`Later: ${kilobytes(size)}  ${key}`);
  return [
    ...over('The scripts of the first load', scripts, budgets.firstScript),
    ...over('The styles of the first load', styles, budgets.firstStyle),
    ...(requests > budgets.firstRequests ? [`The first load takes ${requests} requests, over ${budgets.firstRequests}.`] : []),
    ...later.filter(isScreen).flatMap(({ key, size }) => over(key, size, knownExcess.get(key) ?? budgets.laterScreen)),
    ...later.filter(isCatalogue).flatMap(({ key, size }) => over(key, size, budgets.catalogue)),
  ];
}

/**
 * Everything loaded on demand, with what it adds to the first load, biggest first.
 *
 * @param {Manifest} manifest
 * @param {{ scripts: Set<string>, styles: Set<string> }} first
 * @param {(file: string) => number} sizeOf
 */
function laterScreens(manifest, first, sizeOf) {
  const keys = new Set(Object.values(manifest).flatMap((chunk) => chunk.dynamicImports ?? []));
  return [...keys]
    .map((key) => {
      const { scripts, styles } = closure(manifest, [key]);
      const added = [...scripts, ...styles].filter((file) => !first.scripts.has(file) && !first.styles.has(file));
      return { key, size: total(added, sizeOf) };
    })
    .sort((one, other) => other.size - one.size);
}

/**
 * The files that are loaded together with these.
 *
 * @param {Manifest} manifest
 * @param {string[]} start
 */
function closure(manifest, start) {
  const scripts = new Set();
  const styles = new Set();
  const seen = new Set();
  const waiting = [...start];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    (chunk.file.endsWith('.css') ? styles : scripts).add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    waiting.push(...(chunk.imports ?? []));
  }
  return { scripts, styles };
}

/**
 * Whether something that is loaded on demand is a screen, and no library a person needs only now and then.
 *
 * @param {{ key: string }} later
 */
export function isScreen({ key }) {
  return !isCatalogue({ key }) && !heavyLibraries.some((library) => key.includes(library));
}

/**
 * The texts of one language, for all screens in one file (docs/decisions/0014).
 *
 * @param {{ key: string }} chunk
 */
function isCatalogue({ key }) {
  return key.startsWith('src/locales/');
}

/**
 * @param {string} dist
 * @returns {Manifest}
 */
function readManifest(dist) {
  try {
    return JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8'));
  } catch {
    throw new CommandError('The web build has no manifest (build.manifest in apps/web/vite.config.ts).');
  }
}

/** @param {string} dist */
function measure(dist) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  return (/** @type {string} */ file) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
    sizes.set(file, size);
    return size;
  };
}

/**
 * @param {Iterable<string>} files
 * @param {(file: string) => number} sizeOf
 */
function total(files, sizeOf) {
  let sum = 0;
  for (const file of files) sum += sizeOf(file);
  return sum;
}

/**
 * @param {string} what
 * @param {number} size
 * @param {number} budget
 */
function over(what, size, budget) {
  return size > budget ? [`${what}: ${kilobytes(size)}, over the budget of ${kilobytes(budget)}.`] : [];
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
