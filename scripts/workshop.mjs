// What the commands of this folder share. Runs on any Node from 18 on, before anything is installed: only Node's own modules here.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const cacheFolder = path.join(root, '.cache');
const modules = path.join(root, 'node_modules');
const isWindows = process.platform === 'win32';
const oldestNode = 24;
const INSTALL_ATTEMPTS = 3;
/** An installation that was killed may leave a process that goes on for a while. */
const PAUSE_MILLISECONDS = 10_000;

/** A fault to be told in one plain line, without a stack. */
export class CommandError extends Error {}

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Runs the body of a command: a CommandError ends it with its message alone.
 *
 * @param {() => Promise<number>} body answers the exit code
 */
export async function runCommand(body) {
  try {
    process.exitCode = await body();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Who started us: the shell of an npm command, mostly, which a signal to npm ends and which passes nothing on. */
const startedBy = process.ppid;
const PARENT_LOOKED_AFTER_MILLISECONDS = 500;

/**
 * Passes on to a child what is to end this process, which stays until the child has ended: a command that is started again right after must not
 * meet it. That the process which started us has ended is such a signal too. Answers a function that stops this and says which signal came.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export function passSignalsTo(child) {
  /** @type {NodeJS.Signals | undefined} */
  let came;
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    came = signal;
    // Ctrl-C in a terminal reaches the child by itself.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, pass);
  const watch = setInterval(() => {
    if (process.ppid === startedBy) return;
    clearInterval(watch);
    pass('SIGTERM');
  }, PARENT_LOOKED_AFTER_MILLISECONDS);
  watch.unref();
  return () => {
    clearInterval(watch);
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.off(signal, pass);
    return came;
  };
}

/**
 * Runs a program to its end and answers its exit code; where this process was to end meanwhile, it does then.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const signalThatCame = passSignalsTo(child);
    child.once('error', (error) => {
      signalThatCame();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      const came = signalThatCame();
      if (came !== undefined) process.exit(128 + os.constants.signals[came]);
      resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0));
    });
  });
}

/**
 * Runs a tool of node_modules, under the pinned Node.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function runTool(name, args, options = {}) {
  const tool = path.join(modules, '.bin', isWindows ? `${name}.cmd` : name);
  return run(tool, args, { shell: isWindows, ...options, env: { ...toolEnvironment(), ...options.env } });
}

/**
 * How Node runs the server: the young generation has two halves of 16 MB at most, and old objects are collected when there are a third more than
 * were left last time, where by default it would take and wait for more. What this and its alternatives cost and save stands in docs/decisions/0010.
 */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=30'];

/**
 * What goes with the flags: Node keeps what it compiled, for a quicker second start, its threads share two heaps of the C library, and large
 * blocks are given back to the system when they are freed.
 */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: path.join(cacheFolder, 'compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/** The tools' `#!/usr/bin/env node` finds the pinned Node first. */
export function toolEnvironment() {
  return { ...process.env, PATH: [path.join(modules, '.bin'), process.env['PATH']].join(path.delimiter) };
}

/** The Node the product is made for; where its package could not be installed, the one that runs this, if it is new enough. */
export function findNode() {
  const pinned = path.join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath;
  throw new CommandError(
    `Node.js ${oldestNode} could not be installed (node_modules/node is missing), and this is ${process.version}. ` +
      `Install Node.js ${oldestNode} or later and start again.`,
  );
}

/** Installs what package-lock.json asks for, unless exactly that is there. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  say('Installing packages …');
  const startedAt = Date.now();
  const npm = process.env['npm_execpath'];
  // A production environment needs the build tools as well.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, ...findNpmCache() };
  const node = await newEnoughNode(npm, env);
  for (let attempt = 1; attempt <= INSTALL_ATTEMPTS; attempt += 1) {
    // What stands in the pinned one's way (a certificate that only the machine's own Node knows) does not stop the other.
    const code = await runNpm(npm, attempt % 2 === 1 ? node : process.execPath, args, env);
    if (code !== 0 && attempt === INSTALL_ATTEMPTS) throw new CommandError('The packages could not be installed; npm says above why.');
    // npm succeeds and says nothing when an optional package did not arrive.
    if (code === 0 && isInstalled()) break;
    if (code !== 0) await pause(PAUSE_MILLISECONDS);
  }
  say(`Packages installed in ${seconds(startedAt)}.`);
}

/**
 * npm leaves out, silently, what asks for a newer Node than its own: an older one first fetches the pinned one to install with.
 *
 * @param {string | undefined} npm
 * @param {NodeJS.ProcessEnv} env
 */
async function newEnoughNode(npm, env) {
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath;
  const folder = path.join(cacheFolder, 'node');
  const node = path.join(folder, 'node_modules', 'node', 'bin', path.basename(process.execPath));
  if (existsSync(node)) return node;
  const { node: version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies;
  const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }));
  await runNpm(npm, process.execPath, ['install', `node@${version}`, ...flags], env, folder);
  return existsSync(node) ? node : process.execPath;
}

/**
 * @param {string | undefined} npm the script of npm, where npm runs us
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [cwd]
 */
function runNpm(npm, node, args, env, cwd = root) {
  // Being run by npm sets what its inner calls would take for their own: the folder above all.
  const inherited = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('npm_config_local_prefix')));
  const own = { ...inherited, PATH: [path.dirname(node), env['PATH']].join(path.delimiter) };
  return npm?.endsWith('.js')
    ? run(node, [npm, ...args], { env: own, cwd })
    : run(isWindows ? 'npm.cmd' : 'npm', args, { env: own, cwd, shell: isWindows });
}

/** npm writes what is installed into node_modules/.package-lock.json, as its last act. */
function isInstalled() {
  try {
    const wanted = readPackages(path.join(root, 'package-lock.json'));
    const present = readPackages(path.join(modules, '.package-lock.json'));
    return Object.entries(wanted).every(([place, wantedPackage]) => {
      if (!place.includes('node_modules/') || wantedPackage.link) return true;
      const found = present[place];
      return found ? found.version === wantedPackage.version : wantedPackage.optional === true && !isForThisMachine(wantedPackage);
    });
  } catch {
    return false;
  }
}

/**
 * Whether an optional package is made for this machine and no other: one that names no system may be left out for reasons of its own.
 *
 * @param {InstalledPackage} wanted
 */
function isForThisMachine({ os: systems, cpu, libc }) {
  if (!systems || !cpu) return false;
  return systems.includes(process.platform) && cpu.includes(process.arch) && (!libc || libc.includes(hasGlibc() ? 'glibc' : 'musl'));
}

function hasGlibc() {
  return 'glibcVersionRuntime' in /** @type {any} */ (process.report.getReport()).header;
}

/** @typedef {{ version?: string, optional?: boolean, link?: boolean, os?: string[], cpu?: string[], libc?: string[] }} InstalledPackage */

/**
 * @param {string} file
 * @returns {Record<string, InstalledPackage>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** npm needs a cache it can write; a read-only home has none. */
function findNpmCache() {
  const usual = process.env['npm_config_cache'] ?? path.join(os.homedir(), '.npm');
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return {};
  } catch {
    return { npm_config_cache: path.join(cacheFolder, 'npm') };
  }
}

/** @param {number} startedAt milliseconds since the epoch */
export function seconds(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}
