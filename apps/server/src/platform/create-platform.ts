import type { OrganisationId } from '@waymark/contract/kit';
import type { JobContext } from './context.ts';
import type { Config } from './config/config.ts';
import { Database, type Kept } from './db/database.ts';
import { StoreListener } from './db/listener.ts';
import { newId } from './db/new-id.ts';
import type { PooledConnection, StoreConnection } from './db/store-connection.ts';
import { pulseOf, registerReaders } from './events/event-reader.ts';
import type { EventWaits } from './events/event-teller.ts';
import { fillExtensionPoints } from './extension-point.ts';
import type { ServerFeature } from './feature.ts';
import { serviceDoor } from './fetch/guarded-fetch.ts';
import { type FetchDoor, onlyTo, publicInternet } from './fetch/public-address.ts';
import { JobQueue } from './jobs/job-queue.ts';
import { startPulses } from './jobs/pulse.ts';
import { clearOutboxJob, pickUpMailsJob, sendMailJob } from './mail/mail.jobs.ts';
import { MailServers } from './mail/mail-servers.ts';
import { createMailTransport } from './mail/mail-transport.ts';
import type { Log } from './observability/log.ts';
import { Metrics } from './observability/metrics.ts';
import type { Clock, Platform } from './platform.ts';
import { PushSender } from './push/push-sender.ts';
import { loadVapidKeys } from './push/vapid-keys.ts';
import { LiveHub } from './realtime/live-hub.ts';
import { ClamdScanner } from './scan/clamd-scanner.ts';
import { VirusScanners } from './scan/virus-scanners.ts';
import { CallLimits } from './http/call-limits.ts';
import { ClientTokens } from './session/client-tokens.ts';
import { Secrets } from './session/secrets.ts';
import { SessionStore } from './session/session-store.ts';
import { Vault } from './session/vault.ts';
import { createFileStorage } from './storage/create-file-storage.ts';
import { OrganisationStorage } from './storage/organisation-storage.ts';
import { OrganisationDirectory } from './tenancy/organisation-directory.ts';

export interface RunningPlatform {
  readonly platform: Platform;
  /** Begins with jobs and upkeep, on a worker. Done already unless `holdsJobs`. */
  startJobs(): Promise<void>;
  /** Lets running jobs finish and closes every connection. */
  close(): Promise<void>;
}

/** Builds the parts of the house on an opened, migrated store and starts what runs in the background. */
export async function createPlatform(options: {
  readonly config: Config;
  readonly connection: StoreConnection;
  /** The way of requests, where a pooler is in between. */
  readonly pooled?: PooledConnection | undefined;
  readonly features: readonly ServerFeature[];
  readonly log: Log;
  readonly clock: Clock;
  /** The public internet unless told, for tests whose pages are on this machine. */
  readonly fetchDoor?: FetchDoor | undefined;
  /** None unless told. */
  readonly unmailedDomains?: ReadonlySet<string> | undefined;
  /** Whether jobs begin by their cron lines; not in tests, whose clock jumps under what would begin meanwhile. */
  readonly runsSchedules?: boolean | undefined;
  /** Whether jobs wait for `startJobs`: what is made first is not to be met half made. */
  readonly holdsJobs?: boolean | undefined;
  /** Hears of every statement of requests and jobs as it is sent, for tests that count them. */
  readonly onStatement?: (() => void) | undefined;
}): Promise<RunningPlatform> {
  const { config, connection, features, log, clock, onStatement } = options;
  const fetchDoor = onlyTo(config.outboundHosts, options.fetchDoor ?? publicInternet);
  if (config.databaseUrl !== undefined && config.secretsKey === undefined) {
    log.warn('SECRETS_KEY is not set: what this server seals in the store, no other server and no other data folder can open');
  }
  const metrics = new Metrics();
  const forget = ({ kind, id }: Kept) => {
    if (kind === 'user') {
      sessions.forgetUser(id);
    } else {
      organisations.forget(id);
      sessions.forgetOrganisation(id);
    }
  };
  const database = new Database({
    connection,
    pooled: options.pooled,
    poolSize: config.databasePoolSize,
    onQuery: () => {
      metrics.queries.inc();
      onStatement?.();
    },
    onError: (error) => log.warn({ error }, 'an idle store connection failed'),
    forget,
  });
  try {
    await database.checkRights();
  } catch (error) {
    await database.close();
    throw error;
  }
  fillExtensionPoints(features.flatMap(({ gives = [] }) => gives));
  const jobs = createJobQueue({ database, log, features, runsSchedules: options.runsSchedules ?? true });
  const organisations = new OrganisationDirectory(database);
  const sessions = new SessionStore(database);
  const live = new LiveHub();
  const vault = await Vault.load(config.dataFolder, config.secretsKey);
  const vapidKeys = await loadVapidKeys(database, vault, config.vapidPrivateKey);
  if (vapidKeys === undefined) log.warn('The key for notifications on devices was sealed with another SECRETS_KEY: none are sent');
  const services = onlyTo(config.outboundHosts, serviceDoor(config.serviceNetworks));
  const platform: Platform = {
    config,
    clock,
    log,
    metrics,
    database,
    jobs,
    live,
    sessions,
    clientTokens: new ClientTokens(database),
    callLimits: new CallLimits(database),
    organisations,
    secrets: await Secrets.load(database, config.appSecret),
    vault,
    files: new OrganisationStorage(await createFileStorage(config), {
      isFixed: config.s3 !== undefined,
      organisations,
      vault,
      door: services,
    }),
    fetchDoor,
    serviceDoor: services,
    scanners: new VirusScanners(config.clamav === undefined ? undefined : new ClamdScanner(config.clamav), services),
    mail: new MailServers(await createMailTransport(config.mail.smtpUrl), { vault, door: services }),
    unmailedDomains: options.unmailedDomains ?? new Set(),
    approvals: new Map(features.flatMap(({ approvals = [] }) => approvals.map((source) => [source.kind, source]))),
    mailRenewals: new Map(features.flatMap(({ mailRenewals = {} }) => Object.entries(mailRenewals))),
    notificationSubjects: new Map(features.flatMap(({ notificationSubjects = {} }) => Object.entries(notificationSubjects))),
    notify: features.find((feature) => feature.notify !== undefined)?.notify ?? (() => Promise.resolve()),
    push: vapidKeys === undefined ? undefined : new PushSender(vapidKeys, fetchDoor),
  };
  const isWorker = config.roles.has('worker');
  const listener = new StoreListener({
    connection,
    log,
    handlers: {
      live: (message) => live.deliver(message),
      invalidate: (changed: Kept) => {
        forget(changed);
        if (changed.kind === 'user') live.disconnectUser(changed.id);
      },
      ...(isWorker ? { events: (waits: EventWaits) => jobs.teller.notice(waits) } : {}),
    },
    onGap: () => {
      organisations.forgetAll();
      sessions.forgetAll();
      live.closeAll();
    },
  });
  await listener.start();
  const readers = features.flatMap((feature) => feature.readers ?? []);
  await registerReaders(database, readers);
  const contextOf = async (organisationId: OrganisationId, jobId: string) => jobContext(platform, organisationId, jobId);
  await jobs.start();
  let stopPulses = async () => {};
  const startJobs = async () => {
    if (!isWorker) return;
    await jobs.startWorking(contextOf);
    const pulses = [...features.flatMap((feature) => feature.pulses ?? []), ...readers.map(pulseOf)];
    stopPulses = startPulses(pulses, { database, config, log, contextOf });
  };
  if (options.holdsJobs !== true) await startJobs();
  return {
    platform,
    startJobs,
    close: async () => {
      live.closeAll();
      await stopPulses();
      await jobs.stop();
      platform.mail.close();
      await listener.stop();
      await database.close();
    },
  };
}

/** The queue with every job of the product; not yet opened. */
export function createJobQueue(parts: {
  readonly database: Database;
  readonly log: Log;
  readonly features: readonly ServerFeature[];
  readonly runsSchedules: boolean;
}): JobQueue {
  const jobs = new JobQueue(parts.database, parts.log, parts.runsSchedules);
  jobs.register([sendMailJob, pickUpMailsJob, clearOutboxJob], []);
  for (const feature of parts.features) jobs.register(feature.jobs ?? [], feature.subscribers ?? []);
  return jobs;
}

async function jobContext(platform: Platform, organisationId: OrganisationId, jobId: string): Promise<JobContext | undefined> {
  const organisation = await platform.organisations.withId(organisationId);
  if (organisation === undefined) return undefined;
  return {
    platform,
    organisation,
    store: platform.database.tenant(organisationId),
    requestId: newId(),
    jobId,
    actor: null,
    now: () => platform.clock.now(),
  };
}
