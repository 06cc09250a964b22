// npm test: every check of the product, in order, until one fails; those that leave a core idle run side by side. The last line is always "N passed, N failed".
//   npm test -- --only lint,server [file filter]   runs single steps; rules, server, web and screens are the test projects
//   npm test -- --changed [commit]                 runs what a change since a commit can have broken; since main unless told
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkBundle } from './check-bundle.mjs';
import { allFiles, changedSince, pickedFor, textOf } from './changed.mjs';
import { flakyOf, tooManyFlaky } from './flaky-tests.mjs';
import { ensureBrowser } from './test-browser.mjs';
import { keepTemporaryFilesInMemory } from './memory-folder.mjs';
import { ensureServerBuilt, serverMain } from './server-build.mjs';
import { ensureWebBuilt, webDist } from './web-build.mjs';
import {
  cacheFolder,
  CommandError,
  ensureInstalled,
  findNode,
  root,
  run,
  runCommand,
  runTool,
  say,
  seconds,
  serverEnvironment,
} from './workshop.mjs';

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {{ name: string, title: string, run: () => Promise<Count> }} Step */

const testProjects = ['rules', 'server', 'web', 'screens'];
const ofEveryScreen = ['screens', 'screen-states'].map((name) => `apps/web/src/testing/${name}.test.ts`);
const sourceFolders = ['packages', 'apps', 'e2e', 'bench', 'scripts'];

const { only, filters, since } = readArguments(process.argv.slice(2));
/** @type {Step[][]} Those of one row run side by side. */
const steps = [
  [{ name: 'format', title: 'Format', run: () => single(runTool('oxfmt', ['--check', '.'])) }],
  [{ name: 'lint', title: 'Types and lint', run: () => single(checkTypesAndLint()) }],
  [
    { name: 'unused', title: 'Unused code', run: () => single(runTool('knip', [])) },
    { name: 'texts', title: 'Texts and their translations', run: () => single(run(findNode(), ['scripts/check-catalogues.mjs'])) },
    { name: 'build', title: 'Web build and its budget', run: buildWeb },
  ],
  [{ name: 'tests', title: 'Tests', run: runTests }],
  [{ name: 'browser', title: 'Browser tests', run: runBrowserTests }],
];

/** @type {string[]} Tests that passed only at a later try. */
const flaky = [];
/** @type {import('./changed.mjs').Picked | undefined} What a change can have broken, where only that is asked. */
let picked;

keepTemporaryFilesInMemory();
await runCommand(async () => {
  /** @type {Count} */
  const sum = { passed: 0, failed: 0 };
  try {
    await ensureInstalled();
    picked = since === undefined ? undefined : pickedFor(changedSince(since), allFiles(), textOf);
    for (const row of steps) {
      for (const count of await Promise.all(row.filter(isWanted).map(runStep))) {
        sum.passed += count.passed;
        sum.failed += count.failed;
      }
      if (sum.failed > 0) break;
    }
  } catch (error) {
    sum.failed += 1;
    process.stderr.write(`\n${error instanceof CommandError ? error.message : /** @type {Error} */ (error).stack}\n`);
  }
  for (const name of flaky) say(`Flaky: ${name}`);
  if (tooManyFlaky(flaky.length, sum.passed + sum.failed)) {
    say('More than one test in a hundred passed only at a later try.');
    sum.failed += 1;
  }
  say(`\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed > 0 ? 1 : 0;
});

/**
 * @param {string[]} args
 * @returns {{ only?: Set<string>, filters: string[], since?: string }}
 */
function readArguments(args) {
  if (args[0] === '--changed') return { filters: [], since: args[1] ?? 'main' };
  const at = args.indexOf('--only');
  if (at < 0) return { filters: args };
  return { only: new Set((args[at + 1] ?? '').split(',')), filters: [...args.slice(0, at), ...args.slice(at + 2)] };
}

/** @param {Step} step */
function isWanted({ name }) {
  if (picked !== undefined && name === 'build') return picked.isOfWeb;
  if (picked !== undefined && name === 'browser') return picked.browser.length > 0;
  if (!only) return true;
  return only.has(name) || (name === 'tests' && testProjects.some((project) => only.has(project)));
}

/** @param {Step} step */
async function runStep({ title, run: runIt }) {
  say(`\n── ${title} ${'─'.repeat(Math.max(0, 60 - title.length))}`);
  const startedAt = Date.now();
  const count = await runIt();
  say(`${title}: ${count.failed === 0 ? 'passed' : 'FAILED'} in ${seconds(startedAt)}`);
  return count;
}

/**
 * A step that is one check.
 *
 * @param {Promise<number>} exitCode
 * @returns {Promise<Count>}
 */
async function single(exitCode) {
  return (await exitCode) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The linter carries the compiler's own checker: asked for its faults too, it works out all types once for both (docs/decisions/0002). */
function checkTypesAndLint() {
  const env = {
    // The checker takes 3 GB by default, and a quarter of its time goes into finding what of it could be given back; told that it may have them, it
    // looks only when they are used up.
    GOGC: 'off',
    GOMEMLIMIT: '3GiB',
    // Lint each file on the checker that already has its types.
    OXLINT_TSGOLINT_CHECKER_SCHEDULING: 'affinity',
  };
  return runTool('oxlint', ['--type-aware', '--type-check', '--deny-warnings', ...sourceFolders], { env });
}

async function runTests() {
  if (picked === undefined) {
    return runVitest([...testProjects.flatMap((project) => (only?.has(project) ? ['--project', project] : [])), ...filters]);
  }
  const { tests, screens } = picked;
  const count = await runVitest(tests);
  if (count.failed > 0 || screens === undefined) return count;
  const ofScreens = await runVitest([...ofEveryScreen, '-t', 'every screen'], { VITE_SCREENS: screens });
  return { passed: count.passed + ofScreens.passed, failed: ofScreens.failed };
}

/**
 * @param {string[]} wanted projects and files
 * @param {Record<string, string>} environment
 */
async function runVitest(wanted, environment = {}) {
  const report = freshReport('vitest.json');
  const named = freshReport('flaky-tests.json');
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${path.join(root, 'scripts/flaky-tests.mjs')}`,
  ];
  // Tests start the server, and commands of it, some thirty times: what was compiled once is kept.
  const { NODE_COMPILE_CACHE } = serverEnvironment;
  const env = { ...(await ensureBrowser()), NODE_COMPILE_CACHE, FLAKY_TESTS: named, ...environment };
  const code = await runTool('vitest', ['run', ...reporters, ...wanted], { env });
  const count = counted(code, report, ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }));
  flaky.push(...readReport(named, []));
  return count;
}

async function buildWeb() {
  await ensureWebBuilt();
  const faults = checkBundle(webDist);
  for (const fault of faults) say(fault);
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length };
}

async function runBrowserTests() {
  await ensureWebBuilt();
  await ensureServerBuilt();
  const report = freshReport('playwright.json');
  const env = { ...(await ensureBrowser()), PLAYWRIGHT_JSON_OUTPUT_NAME: report, WEB_DIST: webDist, SERVER_MAIN: serverMain };
  const wanted = picked?.browser.map((file) => path.basename(file)) ?? filters;
  const code = await runTool('playwright', ['test', '--reporter=list,json', ...wanted], { cwd: path.join(root, 'e2e'), env });
  const count = counted(code, report, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));
  flaky.push(...flakyOf(readReport(report, {})));
  return count;
}

/**
 * @template T
 * @param {string} file
 * @param {T} otherwise what a runner that broke down wrote
 * @returns {T}
 */
function readReport(file, otherwise) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return otherwise;
  }
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(cacheFolder, { recursive: true });
  const report = path.join(cacheFolder, name);
  rmSync(report, { force: true });
  return report;
}

/**
 * What a test runner's own report counts; a runner that failed without a failed test (it broke down, say) counts as one failure.
 *
 * @param {number} exitCode
 * @param {string} report
 * @param {(report: any) => Count} count
 */
function counted(exitCode, report, count) {
  const written = readReport(report, undefined);
  if (written === undefined) return { passed: 0, failed: 1 };
  const result = count(written);
  return exitCode !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}
