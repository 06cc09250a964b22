import { once } from 'node:events';
import { createServer as createNetServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { unmailedDomainsOf } from './demo/demo-mail.rules.ts';
import { DEMO_PASSWORD, demoAccounts, demoDomains } from './demo/make-demo.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { settleDemo } from './demo/settle-demo.ts';
import { features } from './features.ts';
import { setupCodeOf } from './features/first-run/first-run.public.ts';
import { type Config, ConfigurationError, findMisspelt, readConfig } from './platform/config/config.ts';
import { createPlatform } from './platform/create-platform.ts';
import { migrate } from './platform/db/migrate.ts';
import { openStore } from './platform/db/open-store.ts';
import { StoreError } from './platform/db/store-connection.ts';
import { prepareJobTables } from './platform/jobs/prepare-job-tables.ts';
import { createLog, type Log } from './platform/observability/log.ts';
import type { Platform } from './platform/platform.ts';
import { createServer } from './server.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const STANDARD_PORTS = { http: 80, https: 443 } as const;

try {
  const config = readConfig(process.env);
  for (const { name, meant } of findMisspelt(process.env))
    process.stderr.write(`${name} is not a variable of this server, and was not read. Is ${meant} meant?\n`);
  await run(config, createLog(config.logLevel));
} catch (error) {
  // An error that a person can fix is one sentence; anything else is our fault and comes with its trace.
  const isKnown = error instanceof ConfigurationError || error instanceof StoreError;
  process.stderr.write(
    `${isKnown ? error.message : (portText(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)))}\n`,
  );
  process.exit(1);
}

/** Opens the store, starts the roles asked for and serves until it is told to stop. */
async function run(config: Config, log: Log): Promise<void> {
  await tryPort(config);
  const store = await openStore({ ...config, log });
  try {
    await migrate(store.connection, MIGRATIONS, log);
    await prepareJobTables(store.connection);
    const running = await createPlatform({
      config,
      connection: store.connection,
      pooled: store.pooled,
      features,
      log,
      clock: { now: () => new Date() },
      unmailedDomains: unmailedDomainsOf(demoDomains, config.mail.smtpUrl),
      holdsJobs: true,
    });
    const { platform } = running;
    platform.metrics.withProcessFigures();
    const server = await createServer(platform, features);
    const isNewDemo = await seedDemo(platform, say);
    await running.startJobs();
    if (isNewDemo) await settleDemo(platform, say);
    await server.listen({ host: config.host, port: config.port });
    stopOnSignal(log, async () => {
      await server.close();
      await running.close();
      await store.stop();
    });
    const address = server.server.address();
    say(await readyText(platform, address !== null && typeof address === 'object' ? address.port : config.port));
  } catch (error) {
    await store.stop();
    throw error;
  }
}

async function readyText(platform: Platform, port: number): Promise<string> {
  const { publicScheme } = platform.config;
  const behind = port === STANDARD_PORTS[publicScheme] ? '' : `:${port}`;
  const at = (host: string) => `${publicScheme}://${host}${behind}`;
  const organisations = await platform.database.organisationIds();
  if (organisations.length === 0) {
    const code = platform.config.setupCode === undefined ? `It asks for this code: ${setupCodeOf(platform)}` : 'It asks for SETUP_CODE.';
    return `Ready at ${at('localhost')}\nOpen it to set up the first organisation and its administrator. ${code}`;
  }
  const lines = [`Ready at ${at('localhost')}`];
  for (const { hostName, emails } of demoAccounts) {
    const isThere = await platform.database.organisationByHost(hostName);
    if (isThere !== undefined && platform.config.demo !== false) lines.push(`  ${at(hostName)}: ${emails.join(', ')}`);
  }
  if (lines.length > 1) lines.push(`  The password of the demo accounts is ${DEMO_PASSWORD}`);
  return lines.join('\n');
}

/** Finds out that the port is taken before a store is made and filled. */
async function tryPort({ host, port }: Config): Promise<void> {
  const trial = createNetServer().listen({ host, port });
  await once(trial, 'listening');
  trial.close();
  await once(trial, 'close');
}

/** Takes no new work, answers what is under way, lets running jobs finish, and goes. A second signal does not hurry it. */
function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;
  const onSignal = () => {
    stopping ??= stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** What to say where the port cannot be listened on; undefined for other errors. */
function portText(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || error.syscall !== 'listen') return undefined;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  const why = code === 'EADDRINUSE' ? 'Another program uses it' : code === 'EACCES' ? 'This user may not use it' : error.message;
  return `The server can’t listen on port ${port}. ${why}: set PORT to another one. Nothing was made.`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
