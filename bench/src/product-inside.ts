import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrganisationId } from '@waymark/contract/kit';
import { features } from '../../apps/server/src/features.ts';
import { createDefaultRoles } from '../../apps/server/src/features/people/people.public.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createPlatform } from '../../apps/server/src/platform/create-platform.ts';
import type { Store } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { newId } from '../../apps/server/src/platform/db/new-id.ts';
import { createLog } from '../../apps/server/src/platform/observability/log.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { createServer } from '../../apps/server/src/server.ts';
import { type SignedIn, signInAs } from '../../apps/server/src/testing/sign-in-as.ts';
import { migrateBench } from './generate.ts';

const HOST = 'bench.localhost';
const LOOK_AGAIN_MILLISECONDS = 100;

/** The product in this process, on an embedded store of its own with one organisation that has no one but its administrator. */
export interface ProductInside {
  readonly url: string;
  readonly platform: Platform;
  readonly server: Awaited<ReturnType<typeof createServer>>;
  readonly hostName: string;
  /** Where its files are. */
  readonly dataFolder: string;
  readonly store: Store;
  readonly admin: SignedIn;
  /** Another person of the organisation, signed in. */
  signedIn(role: 'learner' | 'manager' | 'curator'): Promise<SignedIn>;
  /** Waits until no job is due. */
  jobsDone(): Promise<void>;
  close(): Promise<void>;
}

export async function openProduct(environment: Readonly<Record<string, string>> = {}): Promise<ProductInside> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waymark-bench-'));
  const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'store'), log: createLog('warn') });
  const { user, password, database: name, host, port } = postgres.connection;
  const who = password === undefined ? user : `${user}:${encodeURIComponent(password)}`;
  const url = `postgres://${who}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  await migrateBench(url);
  const log = createLog('error');
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error', DEMO: 'false', ...environment });
  const running = await createPlatform({
    config,
    connection: { connectionString: url },
    features,
    log,
    clock: { now: () => new Date() },
  });
  const { platform } = running;
  const server = await createServer(platform, features);
  await server.ready();
  const id = newId<OrganisationId>();
  await platform.database.createOrganisation(id, HOST, 'Bench');
  const store = platform.database.tenant(id);
  await createDefaultRoles(store);
  const admin = await signInAs(platform, server, { id, hostName: HOST, store }, { role: 'super-admin' });
  return {
    url,
    platform,
    server,
    hostName: HOST,
    dataFolder: folder,
    store,
    admin,
    signedIn: (role) => signInAs(platform, server, { id, hostName: HOST, store }, { role }),
    jobsDone: async () => {
      for (;;) {
        const { rows } = await platform.database.owner.query(
          `select 1 from pgboss.job where name not like '\\_\\_pgboss%' and state in ('created', 'active', 'retry') and start_after <= now()
           union all select 1 from event_inbox where reader = 'events.tell' limit 1`,
        );
        if (rows.length === 0) return;
        await pause(LOOK_AGAIN_MILLISECONDS);
      }
    },
    close: async () => {
      await server.close();
      await running.close();
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}
