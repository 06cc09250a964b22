import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, onTestFinished, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['scripts', 'apps/web', 'apps/embedded', 'apps/server/src', 'packages/ui', 'packages/contract', 'node_modules/.bin'];
const FILES = ['tsconfig.base.json', 'apps/server/rolldown.config.mjs'];
const STAYS = `console.error('Staying'); setInterval(() => {}, 1000)`;
const MAKES_WEB = `fs.mkdirSync('dist', { recursive: true }); fs.writeFileSync('dist/index.html', '')`;
/** The server as it is in the sources, in the place of what would be built from them. */
const SERVER = `await import(${JSON.stringify(path.join(root, 'apps/server/src/main.ts'))});`;
const MAKES_SERVER = `fs.mkdirSync('dist', { recursive: true }); fs.writeFileSync('dist/main.js', ${JSON.stringify(SERVER)})`;

/** Stand-ins for what installs and builds. */
interface Tools {
  readonly isInstalled?: boolean;
  readonly vite?: string;
  readonly rolldown?: string;
}

const dataFolder = mkdtempSync(path.join(tmpdir(), 'started-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

/** A folder with the commands of this repository as they are, and nothing to install or build but stand-ins. */
function aPlace({ isInstalled = true, vite = MAKES_WEB, rolldown = MAKES_SERVER }: Tools): string {
  const place = mkdtempSync(path.join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  for (const folder of FOLDERS) mkdirSync(path.join(place, folder), { recursive: true });
  for (const file of FILES) writeFileSync(path.join(place, file), '');
  cpSync(import.meta.dirname, path.join(place, 'scripts'), {
    recursive: true,
    filter: (source) => source === import.meta.dirname || source.endsWith('.mjs'),
  });
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const locked = JSON.stringify({ packages: isInstalled ? {} : { 'node_modules/missing': { version: '1.0.0' } } });
  writeFileSync(path.join(place, 'package.json'), JSON.stringify({ type: 'module', scripts: { start: scripts.start } }));
  writeFileSync(path.join(place, 'package-lock.json'), locked);
  writeFileSync(path.join(place, 'node_modules/.package-lock.json'), '{"packages":{}}');
  writeFileSync(path.join(place, 'npm.js'), STAYS);
  const tool = (text: string) => `#!${process.execPath}\nconst fs = require('node:fs');\n${text}`;
  for (const [name, text] of Object.entries({ vite, rolldown })) {
    writeFileSync(path.join(place, 'node_modules/.bin', name), tool(text), { mode: 0o755 });
  }
  writeFileSync(path.join(place, 'node_modules/package.json'), '{"type":"commonjs"}');
  return place;
}

/** What a process started, and what that started. */
function familyOf(processId: number): number[] {
  const table = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n');
  const rows = table.map((line) => line.trim().split(/\s+/).map(Number));
  const family = [processId];
  for (const parent of family) for (const [id, its] of rows) if (its === parent && id !== undefined) family.push(id);
  return family;
}

/** Those that still run: an ended one that no one has asked after does not. */
function running(processIds: readonly number[]): string[] {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,pid=,command=', '-p', processIds.join(',')], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line !== '' && !line.startsWith('Z'));
}

async function isFree(port: number): Promise<boolean> {
  const trial = createServer().listen({ port, host: '127.0.0.1' });
  try {
    await once(trial, 'listening');
  } catch {
    return false;
  }
  trial.close();
  await once(trial, 'close');
  return true;
}

/** Starts in a place and waits for a line; gives the line as well. */
async function startUntil(said: RegExp, place: string, command: readonly [string, ...string[]], demo: boolean) {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: place,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: place,
      DATA_DIR: dataFolder,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: String(demo),
      LOG_LEVEL: 'silent',
      npm_execpath: path.join(place, 'npm.js'),
    },
  });
  const lines: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      if (said.test(line)) resolve(line);
    });
  }
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  void ended.then(([code]) => reject(new Error(`Ended with ${code}: ${lines.join(' | ')}`)));
  return { child, line: await promise, ended };
}

const READY = /^Ready at \S+:(?<port>\d+)$/;
const START = ['node', 'scripts/start.mjs'] as const;
/** As in a terminal: a shell of npm stands in between. */
const BY_NPM = ['npm', 'start'] as const;
const TERM = 128 + constants.signals.SIGTERM;
const INT = 128 + constants.signals.SIGINT;

interface Moment {
  readonly said: RegExp;
  readonly tools?: Tools;
  readonly command?: readonly [string, ...string[]];
  readonly demo?: boolean;
  readonly signal: 'SIGTERM' | 'SIGINT';
  /** Ctrl-C in a terminal reaches all that stands there. */
  readonly toGroup?: boolean;
  readonly code: number;
}

/**
 * Before it serves there is nothing to put in order, and it says by which signal it ended; npm says that always. The store that the first needs is
 * the next one's.
 */
const moments: Readonly<Record<string, Moment>> = {
  'SIGTERM while it installs': { said: /^Staying$/, tools: { isInstalled: false }, signal: 'SIGTERM', code: TERM },
  'SIGINT while it installs': { said: /^Staying$/, tools: { isInstalled: false }, signal: 'SIGINT', code: INT },
  'SIGTERM while it builds the web application': { said: /^Staying$/, tools: { vite: STAYS }, signal: 'SIGTERM', code: TERM },
  'SIGINT while it builds the server': { said: /^Staying$/, tools: { rolldown: STAYS }, signal: 'SIGINT', code: INT },
  'SIGTERM while it makes the demo': { said: /^Making the demo/, demo: true, signal: 'SIGTERM', code: TERM },
  'SIGTERM while it serves': { said: READY, signal: 'SIGTERM', code: 0 },
  'SIGTERM to npm while it serves': { said: READY, command: BY_NPM, signal: 'SIGTERM', code: TERM },
  'Ctrl-C while it serves': { said: READY, command: BY_NPM, signal: 'SIGINT', toGroup: true, code: INT },
};

test.each(Object.entries(moments))('PLT-13 after %s nothing of it is left', { timeout: 240_000 }, async (_name, moment) => {
  const { said, tools = {}, command = START, demo = false, signal, toGroup = false, code: expected } = moment;
  const { child, line, ended } = await startUntil(said, aPlace(tools), command, demo);
  const [first, ...others] = familyOf(child.pid ?? 0) as [number, ...number[]];
  const family = [first, ...others];
  expect(others).not.toEqual([]);
  onTestFinished(() => {
    for (const id of family) if (running([id]).length > 0) process.kill(id, 'SIGKILL');
  });
  process.kill(toGroup ? -first : first, signal);
  await expect.poll(() => running(family), { timeout: 60_000, interval: 200 }).toEqual([]);
  const [code, by] = await ended;
  expect(code ?? 128 + constants.signals[by ?? signal]).toBe(expected);
  const port = READY.exec(line)?.groups?.['port'];
  expect(port === undefined || (await isFree(Number(port)))).toBe(true);
});
