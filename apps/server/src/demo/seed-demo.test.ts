import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { features } from '../features.ts';
import { readConfig } from '../platform/config/config.ts';
import { createPlatform, type RunningPlatform } from '../platform/create-platform.ts';
import { createLog } from '../platform/observability/log.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ORGANISATIONS } from './demo-organisations.ts';
import { makeDemo } from './make-demo.ts';
import { seedDemo } from './seed-demo.ts';

const clock = { now: () => new Date() };

/** A server's platform on a store that others may share; `onStatement` hears of every statement it sends. */
async function aPlatform(
  connection: Parameters<typeof createPlatform>[0]['connection'],
  onStatement?: () => void,
): Promise<RunningPlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-seed-'));
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DEMO: 'true',
    ROLES: 'api',
    APP_SECRET: 'x'.repeat(32),
    SECRETS_KEY: 'y'.repeat(32),
  });
  const running = await createPlatform({ config, connection, features, log: createLog('silent'), clock, onStatement });
  return { ...running, close: async () => running.close().finally(() => rm(folder, { recursive: true, force: true })) };
}

test('PLT-13 a demo that was interrupted is made again, by one of the servers that start', { timeout: 300_000 }, async () => {
  const database = await createTestDatabase();
  const MOMENTS = [40, 900];
  for (const moment of MOMENTS) {
    let statements = 0;
    const dying = await aPlatform(database.connection, () => {
      statements += 1;
      if (statements > moment) throw new Error('killed');
    });
    await dying.platform.database.noteInstallationFact('demo', 'begun');
    await expect(makeDemo(dying.platform)).rejects.toThrow('killed');
    await dying.close();
  }
  const servers = [await aPlatform(database.connection), await aPlatform(database.connection)];
  const said: string[] = [];
  await Promise.all(servers.map(({ platform }) => seedDemo(platform, (text) => said.push(text))));
  expect(said.toSorted()).toEqual(['Another server is making the demo organisations; waiting for it …', 'Making the demo organisations …']);
  const [first] = servers;
  for (const { hostName, people } of DEMO_ORGANISATIONS) {
    const organisation = await first?.platform.database.organisationByHost(hostName);
    const counted = await first?.platform.database.owner.query<{ count: number }>('select count(*) from users where organisation_id = $1', [
      organisation?.id,
    ]);
    expect(counted?.rows[0]?.count).toBe(people.length);
  }
  // A profile that calls a skill certified names a certification, too.
  const certified = await first?.platform.database.owner.query(
    `select exists (select from qualifications q where q.organisation_id = e.organisation_id and q.user_id = e.user_id and q.kind = 'certification') as named
     from skill_evidence e where e.source = 'credential'`,
  );
  expect(certified?.rows).toEqual([{ named: true }]);
  for (const server of servers) await server.close();
  await database.drop();
});
