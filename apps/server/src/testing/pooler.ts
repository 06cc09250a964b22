import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { chooseAccount } from '../platform/db/embedded-account.ts';
import type { StoreConnection } from '../platform/db/store-connection.ts';
import { runStatement } from './run-statement.ts';
import { startPoolerStandIn } from './pooler-stand-in.ts';

export interface Pooler {
  readonly connection: StoreConnection;
  stop(): Promise<void>;
}

export type PoolerKind = 'stand-in' | 'pgbouncer';

/** The poolers that can run here: PgBouncer where it is installed, and what behaves like it everywhere. */
export const poolerKinds: readonly PoolerKind[] =
  spawnSync('pgbouncer', ['--version']).status === 0 ? ['stand-in', 'pgbouncer'] : ['stand-in'];

/** Starts a connection pooler in transaction mode in front of a store, with the setting that drops `options` of clients. */
export async function startPooler(kind: PoolerKind, store: StoreConnection): Promise<Pooler> {
  return kind === 'pgbouncer' ? startPgBouncer(store) : startPoolerStandIn(store);
}

/** Few connections to the store, so that clients get one another's. */
const POOL_SIZE = 4;

async function startPgBouncer(store: StoreConnection): Promise<Pooler> {
  const { host, port, user, database } = new pg.Client(store);
  const folder = await mkdtemp(path.join(tmpdir(), 'waymark-pgbouncer-'));
  const account = chooseAccount(folder);
  const at = await freePort();
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: at,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: POOL_SIZE,
    max_client_conn: 500,
    ignore_startup_parameters: 'options,extra_float_digits',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(file, ['[databases]', `* = host=${host} port=${port} user=${user}`, '[pgbouncer]', ...lines, ''].join('\n'));
  if (account !== undefined) for (const one of [folder, file]) await chown(one, account.uid, account.gid);
  const said: string[] = [];
  const pgbouncer = spawn('pgbouncer', [file], { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  pgbouncer.stderr.on('data', (part: Buffer) => said.push(part.toString()));
  const ended = once(pgbouncer, 'exit');
  const connection = { host: '127.0.0.1', port: at, user: user ?? '', database: database ?? '' };
  for (;;) {
    const isUp = await runStatement(connection, 'select 1').then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (pgbouncer.exitCode !== null) throw new Error(`PgBouncer did not start: ${said.join('')}`);
  }
  return {
    connection,
    stop: async () => {
      pgbouncer.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
