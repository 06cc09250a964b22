import { afterAll, expect, test } from 'vitest';
import { getAnalytics, listFigureRows } from '@waymark/contract/analytics';
import { getTeamHours, listTeamPeople } from '@waymark/contract/manager-dashboard';
import { previewReport, type ReportDefinition } from '@waymark/contract/reports';
import { signIn } from '@waymark/contract/session';
import { getTranscriptSummary } from '@waymark/contract/transcript';
import { createServer } from '../server.ts';
import { TestCaller } from '../testing/caller.ts';
import { createTestDatabase } from '../testing/database.ts';
import { features } from '../features.ts';
import { readConfig } from '../platform/config/config.ts';
import { createPlatform, type RunningPlatform } from '../platform/create-platform.ts';
import { createLog } from '../platform/observability/log.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ORGANISATIONS } from './demo-organisations.ts';
import { DEMO_PASSWORD, makeDemo } from './make-demo.ts';
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

const database = await createTestDatabase();
const servers: RunningPlatform[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
  await database.drop();
});

test('PLT-13 a demo that was interrupted is made again, by one of the servers that start', { timeout: 300_000 }, async () => {
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
  servers.push(await aPlatform(database.connection), await aPlatform(database.connection));
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
});

test(
  'ANA-09 LRN-12 the past of the demo is in the records: every figure of it counts what its people did',
  { timeout: 120_000 },
  async () => {
    const [first] = servers;
    if (first === undefined) throw new Error('The demo was made just before');
    const { platform } = first;
    const server = await createServer(platform, features);
    const signedIn = async (name: string) => {
      const caller = new TestCaller(server, 'localhost');
      const { csrfToken } = await caller.call(signIn, {
        body: { email: `${name}@northmere.example`, password: DEMO_PASSWORD, remember: false },
      });
      caller.csrfToken = csrfToken ?? undefined;
      return caller;
    };
    const [admin, manager, learner] = [await signedIn('admin'), await signedIn('manager'), await signedIn('learner')];
    // Of a team and of a group, members have dates of their own.
    const spread = await platform.database.owner.query<{ n: number }>(`select count(*)::int as n from (select card_id from learning_duties
      where organisation_id = (select id from organisations where host_name = 'localhost') group by card_id having count(distinct due_on) > 2) s`);
    expect(spread.rows[0]?.n).toBeGreaterThanOrEqual(6);
    // Showing figures takes in what happened before.
    const { figures } = await admin.call(getAnalytics, { params: { area: 'content' }, query: {} });

    const { rows } = await platform.database.owner.query<{
      email: string;
      facts: number;
      records: number;
      minutes: number;
      learned: number;
    }>(`
    select u.email, f.n as facts, r.n as records, f.minutes, r.minutes as learned from users u
    join organisations o on o.id = u.organisation_id and o.host_name = 'localhost'
    left join lateral (select coalesce(sum(e.amount), 0)::int as n, coalesce(sum(e.value * e.amount), 0)::int as minutes
      from analytics_numbers k join analytics_events e on e.organisation_id = k.organisation_id and e.person = k.number and e.kind = 2
      where k.organisation_id = u.organisation_id and k.kind = 'person' and k.thing = u.id::text) f on true
    left join lateral (select count(*)::int as n, coalesce(sum(l.duration_minutes), 0)::int as minutes from learning_completions l
      where l.organisation_id = u.organisation_id and l.user_id = u.id and l.status <> 'Withdrawn' and not exists (
        select from learning_completions w where w.organisation_id = l.organisation_id and w.corrects = l.id)) r on true`);
    expect(rows.filter(({ facts, records, minutes, learned }) => facts !== records || minutes !== learned)).toEqual([]);
    expect(rows.reduce((sum, { facts }) => sum + facts, 0)).toBeGreaterThan(500);
    const without = await platform.database.owner.query(`
    select k.thing as person, c.thing as card, e.kind from analytics_events e
    join analytics_numbers k on k.organisation_id = e.organisation_id and k.kind = 'person' and k.number = e.person
    join analytics_numbers c on c.organisation_id = e.organisation_id and c.kind = 'card' and c.number = e.card
    where e.kind = 1 and not exists (select from card_progress p
        where p.organisation_id = e.organisation_id and p.user_id::text = k.thing and p.card_id::text = c.thing)
      or e.kind in (30, 31, 32) and not exists (select from learning_duties d
        where d.organisation_id = e.organisation_id and d.user_id::text = k.thing and d.card_id::text = c.thing) limit 3`);
    expect(without.rows).toEqual([]);

    for (const [caller, name] of [
      [learner, 'Leila Haddad'],
      [manager, 'Ruth Abebe'],
      [admin, 'Samuel Okoro'],
    ] as const) {
      const { finished, minutes } = await caller.call(getTranscriptSummary, {});
      const definition: ReportDefinition = {
        subject: 'completions',
        people: 'all',
        columns: ['content.minutes'],
        filters: [{ field: 'person.name', operator: 'contains', values: [name] }],
        groupBy: ['person.name'],
        sort: null,
      };
      expect((await admin.call(previewReport, { body: definition })).rows).toEqual([[name, finished, minutes]]);
    }
    const started = figures.find(({ id }) => id === 'things-started');
    const finished = figures.find(({ id }) => id === 'things-finished');
    expect(started?.value).toBeGreaterThanOrEqual(finished?.value ?? 0);
    const opened = await admin.call(listFigureRows, { params: { figureId: 'things-finished' }, query: { limit: 100 } });
    expect(opened.total).toBe(finished?.value);

    // The team of a manager learned in each month what its people's records say.
    const hours = await manager.call(getTeamHours, { query: { scope: 'direct' } });
    const { items } = await manager.call(listTeamPeople, { query: { scope: 'direct', limit: 50 } });
    const months = hours.months.map((_, at) => items.reduce((sum, person) => sum + (person.minutes[at] ?? 0), 0));
    expect(hours.months.map(({ minutes }) => minutes)).toEqual(months);
    await server.close();
  },
);
