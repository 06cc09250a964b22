// npm test -- --changed: what a change can have broken, by the features its files are of and by who names them.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError, root } from './workshop.mjs';

/**
 * What is to be tested.
 *
 * @typedef {object} Picked
 * @property {string[]} tests files of the test projects
 * @property {string | undefined} screens a pattern of the addresses that are shown in every state; undefined where none is touched
 * @property {string[]} browser files of browser tests
 * @property {boolean} isOfWeb whether the web application has to be built
 */

const OF_A_FEATURE = /^(?:packages\/contract|apps\/(?:server|web))\/src\/features\/([\w-]+)\//;
const OF_SERVER = /^(?:apps\/server|packages\/contract)\//;
const OF_WEB = /^(?:apps\/(?:web|embedded)|packages\/(?:ui|contract))\//;
const TEST = /\.test\.tsx?$/;
const SPEC = /^e2e\/([\w-]+)\.spec\.ts$/;
/** What all features of both sides stand on. */
const GROUND = /^(?:package-lock\.json|vitest\.config\.ts|packages\/contract\/src\/(?:kit|platform)\/.*)$/;
/** Quick, and of the whole repository. */
const RULES = /^(?:packages|scripts|apps\/embedded)\/|\.(?:rules|policy|machine)\.test\.ts$/;
/** They take minutes, and only say that all of the product holds together. */
const WHOLE =
  /^(?:scripts\/new-feature|apps\/server\/src\/testing\/.*|apps\/web\/src\/testing\/(?:screens|screen-states|role-links))\.test\.ts$/;
/** What browser tests stand on. */
const BELOW_SPECS = /^e2e\/.*\.tsx?$/;
const LOOKS_AT_ALL = 'e2e/accessibility.spec.ts';
/** An address that more browser tests open than these says nothing about any of them. */
const OPENED_OFTEN = 6;

/**
 * The files that changed since a commit, committed or not, from the root.
 *
 * @param {string} since a branch or commit
 * @returns {string[]}
 */
export function changedSince(since) {
  for (const name of [since, `origin/${since}`]) {
    try {
      const [base = 'HEAD'] = git('merge-base', 'HEAD', name);
      return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
    } catch {
      // A clone may know the branch by its origin alone.
    }
  }
  throw new CommandError(`Git does not know what changed since ${since}. Name a branch or a commit: npm test -- --changed COMMIT`);
}

/** All files of the repository that are there, from the root. */
export const allFiles = () =>
  git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) => existsSync(path.join(root, file)));

/** @param {string} file from the root */
export const textOf = (file) => readFileSync(path.join(root, file), 'utf8');

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);
}

/**
 * Picks the tests of what changed: all quick rules, those of its features, those that name them, and all of a side where what stands below changed.
 *
 * @param {readonly string[]} changed
 * @param {readonly string[]} files all there are
 * @param {(file: string) => string} read
 * @returns {Picked}
 */
export function pickedFor(changed, files, read) {
  const moved = changed.filter((file) => !TEST.test(file) && !SPEC.test(file));
  const [onServer, onWeb] = [touchedOn(OF_SERVER, moved), touchedOn(OF_WEB, moved)];
  const features = new Set([...onServer.features, ...onWeb.features]);
  const isBelowAll = onServer.isAll || onWeb.isAll || moved.some((file) => BELOW_SPECS.test(file));
  const isPicked = (/** @type {string} */ file) => {
    if (changed.includes(file)) return true;
    if (WHOLE.test(file)) return false;
    if (RULES.test(file)) return true;
    const side = file.startsWith('apps/server/') ? onServer : onWeb;
    return side.isAll || side.features.has(featureOf(file)) || names(read(file), side.features);
  };
  return {
    tests: files.filter((file) => TEST.test(file) && isPicked(file)),
    screens: onWeb.isAll ? '' : patternOf(addressesOf(onWeb.features, files, read)),
    browser: isBelowAll
      ? files.filter((file) => SPEC.test(file) && (file !== LOOKS_AT_ALL || changed.includes(file)))
      : specsFor(changed, features, addressesOf(features, files, read), files, read),
    isOfWeb: moved.some((file) => OF_WEB.test(file)),
  };
}

/** @typedef {{ isAll: boolean, features: ReadonlySet<string> }} Touched */

/**
 * @param {RegExp} side
 * @param {readonly string[]} moved
 * @returns {Touched}
 */
function touchedOn(side, moved) {
  const here = moved.filter((file) => side.test(file) && !file.includes('/locales/'));
  return {
    isAll: moved.some((file) => GROUND.test(file)) || here.some((file) => featureOf(file) === ''),
    features: new Set(here.map(featureOf).filter(Boolean)),
  };
}

/** @param {string} file */
const featureOf = (file) => OF_A_FEATURE.exec(file)?.[1] ?? '';

/**
 * Whether a text imports something of one of these features.
 *
 * @param {string} text
 * @param {ReadonlySet<string>} features
 */
const names = (text, features) => [...features].some((slug) => text.includes(`@waymark/contract/${slug}'`) || text.includes(`/${slug}/`));

/**
 * The addresses that features have pages at. Those of administration and settings stand below their area.
 *
 * @param {ReadonlySet<string>} features
 * @param {readonly string[]} files
 * @param {(file: string) => string} read
 */
function addressesOf(features, files, read) {
  const routes = files.filter((file) => features.has(featureOf(file)) && /^apps\/web\/.*\.routes\.tsx?$/.test(file));
  const found = routes.flatMap((file) => [...read(file).matchAll(/\bpath: '([^']+)'/g)].map(([, address = '']) => address));
  return [...new Set(found.flatMap((address) => (address.startsWith('/') ? [address] : [`/admin/${address}`, `/settings/${address}`])))];
}

/** @param {readonly string[]} addresses */
function patternOf(addresses) {
  if (addresses.length === 0) return undefined;
  return `^(?:${addresses
    .map((address) =>
      address
        .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
        .replaceAll(/:\w+/g, '[^/]+')
        .replaceAll('*', '.*'),
    )
    .join('|')})$`;
}

/**
 * @param {readonly string[]} changed
 * @param {ReadonlySet<string>} features
 * @param {readonly string[]} addresses
 * @param {readonly string[]} files
 * @param {(file: string) => string} read
 */
function specsFor(changed, features, addresses, files, read) {
  const specs = files.filter((file) => SPEC.test(file) && file !== LOOKS_AT_ALL);
  const opening = addresses.map((address) => {
    const [fixed = ''] = address.split(/\/[:*]/);
    const opens = new RegExp(`${fixed}(?![\\w-])`);
    return fixed.length < 2 ? [] : specs.filter((file) => opens.test(read(file)));
  });
  const opened = new Set(opening.filter((some) => some.length <= OPENED_OFTEN).flat());
  return files.filter(
    (file) => SPEC.test(file) && (changed.includes(file) || opened.has(file) || features.has(SPEC.exec(file)?.[1] ?? '')),
  );
}
