import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import type { Account } from './embedded-account.ts';

export interface SupervisedOptions {
  account: Account | undefined;
  cwd: string;
  /** Stops what was started, where there are no signals (Windows). */
  stopCommand: string[];
  onLine(line: string): void;
}

export interface Supervised {
  /** Settles with the exit code once the program has ended; rejects when it could not be started at all. */
  exited: Promise<number | null>;
  /** Asks the program to end in an orderly way. */
  requestStop(): void;
  /** From now on it does not keep this process alive. */
  unref(): void;
}

// The waiting shell holds the reading end of a pipe from us. We write nothing: when we close it, or die by whatever signal, it reads
// end of file and interrupts the program (for PostgreSQL an orderly stop). It is killed when the program ends first, so that it never
// signals a process number that meanwhile belongs to someone else.
const unixSupervisor = `
"$@" 3<&- &
program=$!
{ cat; kill -INT "$program"; } <&3 >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait "$program"
code=$?
kill -KILL "$watcher"
exit "$code"
`;

const windowsSupervisor = `
const { spawn, spawnSync } = require('node:child_process');
const [command, stop] = process.argv.slice(1).map((text) => JSON.parse(text));
const program = spawn(command[0], command.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] });
program.on('exit', (code) => process.exit(code ?? 1));
process.stdin.on('end', () => spawnSync(stop[0], stop.slice(1))).resume();
`;

/**
 * Runs a program that ends when this process ends, however that ends (kill -9 too). Its standard error comes line by line. It has its
 * own process group: Ctrl-C in the terminal reaches this process alone, which then stops it in order.
 */
export function spawnSupervised(command: string[], options: SupervisedOptions): Supervised {
  const child = process.platform === 'win32' ? spawnOnWindows(command, options) : spawnOnUnix(command, options);
  const pipe = child.stdio[process.platform === 'win32' ? 0 : 3] as Writable & { unref(): void };
  const errors = child.stderr as NonNullable<ChildProcess['stderr']> & { unref(): void };
  // The other end may be gone before we close ours.
  pipe.on('error', () => {});
  createInterface({ input: errors }).on('line', options.onLine);
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => pipe.destroy());
    child.once('close', resolve);
  });
  return {
    exited,
    requestStop() {
      child.ref();
      pipe.destroy();
    },
    unref() {
      child.unref();
      pipe.unref();
      errors.unref();
    },
  };
}

function spawnOnUnix(command: string[], { account, cwd }: SupervisedOptions): ChildProcess {
  return spawn('/bin/sh', ['-c', unixSupervisor, 'sh', ...command], {
    ...account,
    cwd,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

function spawnOnWindows(command: string[], { cwd, stopCommand }: SupervisedOptions): ChildProcess {
  return spawn(process.execPath, ['-e', windowsSupervisor, JSON.stringify(command), JSON.stringify(stopCommand)], {
    cwd,
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
    windowsHide: true,
  });
}
