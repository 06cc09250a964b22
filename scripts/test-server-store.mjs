// npm run test:server-store: the server's tests on a PostgreSQL server of this machine instead of the embedded one (PLT-02). A
// throw-away server is made from the oldest installed PostgreSQL that is new enough; the tests connect as an owner without superuser
// rights, as with a hosted database.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, chownSync, readdirSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import os from 'node:os';
import path from 'node:path';
import { CommandError, ensureInstalled, runCommand, runTool, say } from './workshop.mjs';

const oldestVersion = 15;
const debianRoot = '/usr/lib/postgresql';

await runCommand(async () => {
  await ensureInstalled();
  const { folder: binaries, version } = findPostgres();
  say(`Testing on PostgreSQL ${version} of ${binaries}`);
  const account = chooseAccount();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'waymark-server-store-'));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = path.join(folder, 'data');
  try {
    execFileSync(
      path.join(binaries, 'initdb'),
      ['-D', data, '-U', 'administrator', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
      {
        ...account,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    makeOwner(binaries, data, account);
    const stop = await startServer(binaries, data, folder, account);
    try {
      const url = `postgres://owner@localhost/postgres?host=${encodeURIComponent(folder)}`;
      return await runTool('vitest', ['run', '--project', 'server', ...process.argv.slice(2)], { env: { TEST_DATABASE_URL: url } });
    } finally {
      await stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function findPostgres() {
  const debian = existsSync(debianRoot) ? readdirSync(debianRoot).map((name) => path.join(debianRoot, name, 'bin')) : [];
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...debian];
  const found = folders
    .filter((folder) => existsSync(path.join(folder, 'postgres')) && existsSync(path.join(folder, 'initdb')))
    .map((folder) => ({ folder, version: readVersion(folder) }))
    .filter(({ version }) => version >= oldestVersion)
    .sort((one, other) => one.version - other.version);
  if (found[0]) return found[0];
  throw new CommandError(
    `No PostgreSQL server (${oldestVersion} or later) is installed here: neither on the PATH nor in ${debianRoot}. ` +
      'On Debian: apt-get install postgresql.',
  );
}

/** @param {string} folder */
function readVersion(folder) {
  const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number.parseInt(/\d+/.exec(stdout ?? '')?.[0] ?? '0', 10);
}

/** PostgreSQL refuses to run as root. */
function chooseAccount() {
  if (process.getuid?.() !== 0) return {};
  const read = (/** @type {string} */ kind) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  try {
    return { uid: read('-u'), gid: read('-g') };
  } catch {
    throw new CommandError('As root this needs the user "postgres", which comes with an installed PostgreSQL.');
  }
}

/**
 * @param {string} binaries
 * @param {string} data
 * @param {{ uid?: number, gid?: number }} account
 */
function makeOwner(binaries, data, account) {
  execFileSync(path.join(binaries, 'postgres'), ['--single', '-D', data, '-c', 'log_min_messages=fatal', 'postgres'], {
    ...account,
    cwd: data,
    input: 'create role owner login createdb createrole;\n',
    stdio: ['pipe', 'ignore', 'inherit'],
  });
}

/**
 * @param {string} binaries
 * @param {string} data
 * @param {string} socketFolder
 * @param {{ uid?: number, gid?: number }} account
 * @returns {Promise<() => Promise<void>>} how to stop it
 */
async function startServer(binaries, data, socketFolder, account) {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    fsync: 'off',
    max_connections: '200',
    log_min_messages: 'log',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(binaries, 'postgres'), ['-D', data, ...args], {
    ...account,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await new Promise((resolve, reject) => {
    void ended.then(() => reject(new CommandError('The PostgreSQL server did not start.')));
    createInterface({ input: server.stderr }).on('line', (line) => {
      if (line.includes('ready to accept connections')) resolve(undefined);
    });
  });
  return async () => {
    server.kill('SIGINT');
    await ended;
  };
}
