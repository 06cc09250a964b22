// What a browser has to load, compared with the budgets of docs/architecture.md (sizes are gzip).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { CommandError, say } from './workshop.mjs';

export const budgets = {
  firstScript: 200_000,
  firstStyle: 20_000,
  firstRequests: 12,
  // Menus, dialogs, popovers and tooltips: once for everyone, after the first screen (docs/decisions/0067).
  overlays: 55_000,
  // What everyone opens once the first screen stands, with the parts of the first screens that it takes (docs/decisions/0073).
  settled: 90_000,
  laterScreen: 33_000,
  // Of the language that takes most: what everyone loads, and what a feature's screens bring along (docs/decisions/0015).
  firstTexts: 6_000,
  laterTexts: 12_000,
};

/** What is over its budget by no more than a third is said and left; beyond that the build fails (docs/decisions/0009). */
const TOLERANCE = 4 / 3;

/**
 * What is further over at the moment, and may only shrink: ceilings in bytes, by screen or part of the texts.
 *
 * @type {Record<string, number>}
 */
const debts = {
  'problem-messages': 20_850,
};

/** What refusals say: every page fetches all of it once it has settled. */
const REFUSALS = 'problem-messages.ts';

/** What opens everything that lies over a page. */
const OVERLAYS = 'packages/ui/src/overlays/parts/index.ts';

/** One of those that everyone opens once the first screen stands: all of them lie in its chunk. */
const SETTLED = 'src/features/notifications/components/bell.tsx';

/** Libraries too big for the budget of a screen. They may only be loaded on their own, when a person needs them. */
const heavyLibraries = [
  'packages/ui/src/editor/',
  'packages/ui/src/charts/',
  'node_modules/pdfjs-dist/',
  'node_modules/mammoth/',
  'src/features/media/components/pdf-viewer',
  'node_modules/hls.js/',
  'node_modules/mediabunny/',
  'node_modules/agora-rtc-sdk-ng/',
  'node_modules/agora-rtm/',
  'node_modules/@xyflow/',
  'node_modules/sigma/',
];

/**
 * @typedef {{ file: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 * @typedef {{ scripts: Set<string>, styles: Set<string> }} Files
 */

/**
 * What a browser loads: in bytes of scripts, styles and texts and in requests before the first screen, and on demand, the biggest first.
 *
 * @param {string} dist
 */
export function measureBundle(dist) {
  const manifest = readManifest(dist);
  const sizeOf = measure(dist);
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new CommandError('The manifest of the web build names no entry.');
  const first = closure(manifest, [entry]);
  const covered = closure(manifest, [entry, ...Object.keys(manifest).filter((key) => key.endsWith(OVERLAYS))]);
  const everyone = closure(manifest, [entry, SETTLED, ...Object.keys(manifest).filter((key) => key.endsWith(OVERLAYS))]);
  const overlays = added(covered, first, sizeOf);
  const settled = added(everyone, covered, sizeOf);
  const scripts = total(first.scripts, sizeOf);
  const styles = total(first.styles, sizeOf);
  const [[, firstTexts] = ['shell', 0], ...laterTexts] = measureTexts(dist, sizeOf);
  // The page itself and the texts of the shell are fetched too.
  const requests = 2 + first.scripts.size + first.styles.size;
  const refusals = Object.entries(manifest).filter(([key, { isDynamicEntry }]) => isDynamicEntry === true && key.endsWith(REFUSALS)).length;
  return {
    scripts,
    styles,
    firstTexts,
    laterTexts,
    requests,
    overlays,
    settled,
    refusals,
    later: laterScreens(manifest, everyone, sizeOf),
  };
}

/**
 * Prints what is loaded, and answers what is over its budget, one line each.
 *
 * @param {string} dist
 * @returns {string[]}
 */
export function checkBundle(dist) {
  const { scripts, styles, firstTexts, laterTexts, requests, overlays, settled, refusals, later } = measureBundle(dist);
  say(
    `First load: ${kilobytes(scripts)} of scripts, ${kilobytes(styles)} of styles, up to ${kilobytes(firstTexts)} of texts, ${requests} requests.`,
  );
  say(`For everyone after it: ${kilobytes(overlays)} of overlays, ${kilobytes(settled)} of what every page opens.`);
  for (const { key, size } of later.slice(0, 5)) say(`Later: ${kilobytes(size)}  ${key}`);
  for (const [part, size] of laterTexts.slice(0, 3)) say(`Texts: ${kilobytes(size)}  ${part}`);
  return [
    ...over('The scripts of the first load', scripts, budgets.firstScript),
    ...over('The styles of the first load', styles, budgets.firstStyle),
    ...over('The texts of the first load', firstTexts, budgets.firstTexts),
    ...(overlays === 0 ? ['The first load holds what overlays are drawn with.'] : []),
    ...over('What overlays are drawn with', overlays, budgets.overlays),
    ...over('What everyone opens after the first screen', settled, budgets.settled),
    ...(requests > budgets.firstRequests ? [`The first load takes ${requests} requests, over ${budgets.firstRequests}.`] : []),
    ...(refusals === 1 ? [] : [`What refusals say is opened in ${refusals} files, each a request on every page.`]),
    ...later.filter(isScreen).flatMap(({ key, size }) => over(key, size, budgets.laterScreen, debts[key])),
    ...laterTexts.flatMap(([part, size]) => over(`The texts of ${part}`, size, budgets.laterTexts, debts[part])),
    ...circles(readManifest(dist)),
    ...fontsInStyles(dist),
    ...compressedOtherwise(dist),
  ];
}

/**
 * Chunks that import each other: what one of them needs at once may not be there when it runs.
 *
 * @param {Manifest} manifest
 */
export function circles(manifest) {
  /** @type {string[]} */
  const faults = [];
  const done = new Set();
  /** @type {(key: string, path: readonly string[]) => void} */
  const follow = (key, path) => {
    if (path.includes(key)) faults.push(`Chunks import each other: ${[...path.slice(path.indexOf(key)), key].join(', ')}.`);
    if (done.has(key) || path.includes(key)) return;
    for (const next of manifest[key]?.imports ?? []) follow(next, [...path, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) follow(key, []);
  return faults;
}

/**
 * Styles that hold a font themselves, which the content policy of the page refuses.
 *
 * @param {string} dist
 */
function fontsInStyles(dist) {
  const styles = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const holding = styles.filter((file) => readFileSync(path.join(dist, file), 'utf8').includes('url(data:font'));
  return holding.map((file) => `${file} holds a font, which no page may take from there.`);
}

/**
 * Files that say something else compressed than as they are, which only browsers would notice.
 *
 * @param {string} dist
 */
function compressedOtherwise(dist) {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:br|gz)$/.test(file));
  if (files.length === 0) return ['No file of the web build is compressed.'];
  return files.flatMap((file) => {
    const plain = readFileSync(path.join(dist, file.slice(0, -'.br'.length)));
    const compressed = readFileSync(path.join(dist, file));
    const said = file.endsWith('.br') ? brotliDecompressSync(compressed) : gunzipSync(compressed);
    return said.equals(plain) ? [] : [`${file} holds something else than the file it is compressed from.`];
  });
}

/**
 * The parts of the texts, the shell's first, then the biggest; each in the language that takes most.
 *
 * @param {string} dist
 * @param {(file: string) => number} sizeOf
 * @returns {[part: string, size: number][]}
 */
function measureTexts(dist, sizeOf) {
  const files = readdirSync(path.join(dist, 'assets', 'texts'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const file of files) {
    const part = path.basename(file, '.json');
    sizes.set(part, Math.max(sizes.get(part) ?? 0, sizeOf(path.join('assets', 'texts', file))));
  }
  const isShell = (/** @type {string} */ part) => part === 'shell';
  return [...sizes].sort(([one, size], [other, otherSize]) => Number(isShell(other)) - Number(isShell(one)) || otherSize - size);
}

/**
 * Everything loaded on demand, with what it adds to what everyone loads and to what is there wherever it is opened, biggest first.
 *
 * @param {Manifest} manifest
 * @param {Files} everyone
 * @param {(file: string) => number} sizeOf
 */
function laterScreens(manifest, everyone, sizeOf) {
  /** @type {Map<string, string[]>} */
  const openers = new Map();
  for (const [opener, { dynamicImports = [] }] of Object.entries(manifest)) {
    for (const key of dynamicImports) openers.set(key, [...(openers.get(key) ?? []), opener]);
  }
  return [...openers]
    .map(([key, by]) => {
      const [first, ...others] = by.map((opener) => closure(manifest, [opener]));
      const isThere = (/** @type {'scripts' | 'styles'} */ kind) =>
        [...(first?.[kind] ?? [])].filter((file) => others.every((files) => files[kind].has(file)));
      const before = {
        scripts: new Set([...everyone.scripts, ...isThere('scripts')]),
        styles: new Set([...everyone.styles, ...isThere('styles')]),
      };
      return { key, size: added(closure(manifest, [key]), before, sizeOf) };
    })
    .sort((one, other) => other.size - one.size);
}

/**
 * The size of the files that were not there before.
 *
 * @param {Files} files
 * @param {Files} before
 * @param {(file: string) => number} sizeOf
 */
function added({ scripts, styles }, before, sizeOf) {
  return total(
    [...scripts, ...styles].filter((file) => !before.scripts.has(file) && !before.styles.has(file)),
    sizeOf,
  );
}

/**
 * The files that are loaded together with these.
 *
 * @param {Manifest} manifest
 * @param {string[]} start
 */
function closure(manifest, start) {
  /** @type {Set<string>} */
  const scripts = new Set();
  /** @type {Set<string>} */
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
  return !heavyLibraries.some((library) => key.includes(library));
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
 * Prints what is over its budget, and answers what is further over than it may be.
 *
 * @param {string} what
 * @param {number} size
 * @param {number} budget
 * @param {number} [debt]
 */
function over(what, size, budget, debt = 0) {
  if (size <= budget) return [];
  const fault = `${what}: ${kilobytes(size)}, over the budget of ${kilobytes(budget)}.`;
  if (size > Math.max(budget * TOLERANCE, debt)) return [fault];
  say(fault);
  return [];
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
