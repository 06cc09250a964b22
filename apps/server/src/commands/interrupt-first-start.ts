// npm run interrupt:first-start [runs]: kills the first start at random moments, and judges what the next start has (PLT-13):
// one run on the embedded store, the next on a database of a server (DATABASE_URL), in turn.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const MAIN = path.join(import.meta.dirname, '../main.ts');
const READY = /^Ready at/m;
const LONGEST_START_MILLISECONDS = 180_000;
const COUNTED = ['organisations', 'users', 'cards', 'channels', 'skills', 'learning_completions', 'group_members', 'projects'];
const say = (text: string) => process.stdout.write(`${text}\n`);
const port = Number(process.env['PORT'] ?? 4999);

function start(folder: string, environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error', ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  return {
    ended,
    output: () => output,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
    /** Waits until it serves. Throws with what it said when it ends before. */
    ready: async () => {
      const deadline = Date.now() + LONGEST_START_MILLISECONDS;
      while (!READY.test(output)) {
        const over = await Promise.race([ended.then(() => true), pause(100).then(() => false)]);
        if (over || Date.now() > deadline) throw new Error(`The server did not start:\n${output}`);
      }
    },
  };
}

async function countRows(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const fields = COUNTED.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ');
    const { rows } = await client.query(`select ${fields}, (select value from installation_secrets where name = 'demo') as demo`);
    return JSON.stringify(rows[0]);
  } finally {
    await client.end();
  }
}

const embedded = (folder: string) => ({ host: path.join(folder, 'socket'), user: 'postgres', database: 'postgres', port: 5432 });

async function interrupt(folder: string, run: number, takes: number, whole: string): Promise<boolean> {
  const moments = [Math.floor(Math.random() * takes * 1.1), ...(Math.random() < 0.3 ? [Math.floor(Math.random() * takes)] : [])];
  const keeper = run % 2 === 0 ? start(`${folder}-server`, { DEMO: 'false', PORT: String(port + 1) }) : undefined;
  await keeper?.ready();
  const database = `first_${run}`;
  const server = embedded(`${folder}-server`);
  if (keeper !== undefined) {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(`create database ${database}`);
    await client.end();
  }
  const connection = keeper === undefined ? embedded(folder) : { ...server, database };
  const environment: Record<string, string> =
    keeper === undefined ? {} : { DATABASE_URL: `postgres://postgres@localhost/${database}?host=${encodeURIComponent(server.host)}` };
  try {
    for (const moment of moments) {
      const dying = start(folder, environment);
      await Promise.race([pause(moment), dying.ended]);
      await dying.kill();
    }
    const next = start(folder, environment);
    try {
      await next.ready();
      const has = await countRows(connection);
      say(
        `${run}: killed after ${moments.join(' and ')} ms, ${keeper === undefined ? 'embedded' : 'DATABASE_URL'}: ${has === whole ? 'whole' : `NOT WHOLE: ${has}`}`,
      );
      return has === whole;
    } finally {
      await next.stop();
    }
  } catch (error) {
    say(`${run}: killed after ${moments.join(' and ')} ms: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    await keeper?.stop();
    for (const name of readdirSync(path.dirname(folder)))
      if (name.startsWith(path.basename(folder))) rmSync(path.join(path.dirname(folder), name), { recursive: true, force: true });
  }
}

const runs = Number(process.argv[2] ?? 30);
const base = mkdtempSync(path.join(os.tmpdir(), 'interrupted-'));
try {
  const reference = path.join(base, 'reference');
  const startedAt = Date.now();
  const host = start(reference, {});
  await host.ready();
  const takes = Date.now() - startedAt;
  const whole = await countRows(embedded(reference));
  say(`An undisturbed first start takes ${takes} ms and has ${whole}`);
  await host.stop();
  let failed = 0;
  for (let run = 1; run <= runs; run += 1) {
    failed += Number(!(await interrupt(path.join(base, `run-${run}`), run, takes, whole)));
  }
  say(`${runs - failed} of ${runs} interrupted first starts were followed by a whole demo.`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  rmSync(base, { recursive: true, force: true });
}
