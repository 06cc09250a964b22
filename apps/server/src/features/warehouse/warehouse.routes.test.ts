import { parquetReadObjects } from 'hyparquet';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import {
  downloadWarehouseFile,
  listWarehouseFiles,
  listWarehouseTargets,
  runWarehouseCopy,
  updateWarehouseTarget,
} from '@waymark/contract/warehouse';
import { inTransaction, transaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import { newId } from '../../platform/db/new-id.ts';
import { contextOf } from '../people/people.factory.ts';
import { type Fact, ingest } from '../statistics/statistics.public.ts';
import { ClickHouseServer } from './clickhouse.factory.ts';
import { copyOnce, everythingCopied } from './warehouse.factory.ts';
import { markMonthsOf } from './warehouse.repo.ts';

const clickHouse = new ClickHouseServer();
await clickHouse.open();
afterAll(() => clickHouse.close());
const app = await testApp({ environment: { SERVICE_NETWORKS: '127.0.0.0/8' } });
const admin = await app.signedIn({ role: 'super-admin' });
const learner = await app.signedIn();

async function happened(...at: string[]): Promise<void> {
  const ctx = await contextOf(app, app.home);
  const facts = at.map((moment): Fact => {
    const eventId = newId<string>();
    return {
      kind: 'signedIn',
      at: moment,
      personId: learner.userId,
      cardId: null,
      groupId: null,
      subject: null,
      value: 0,
      reference: eventId,
      eventId,
      isUndo: false,
    };
  });
  await inTransaction(ctx, (ctx) => ingest(ctx, facts));
}

async function factsOf(month: string, number: number) {
  const { bytes } = await admin.attempt(downloadWarehouseFile, { params: { month, number } });
  const { buffer, byteOffset, byteLength } = bytes;
  return parquetReadObjects({ file: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer });
}

const signIns = (rows: readonly Record<string, unknown>[]) => rows.filter((row) => row['kind'] === 'signedIn');

test('ANA-08 facts leave as Parquet by month, each once; a later copy adds files with what is new, also of months before', async () => {
  await happened('2026-03-02T09:00:00Z', '2026-03-05T09:00:00Z', '2026-04-01T09:00:00Z');
  const params = { kind: 'files' as const };
  expect((await admin.attempt(runWarehouseCopy, { params })).problem?.code).toBe('warehouse-off');
  await admin.call(updateWarehouseTarget, { params, body: { isOn: true } });
  const first = await everythingCopied(app, admin, 'files');
  expect(first.target).toMatchObject({ status: 'idle', lastError: null });
  expect(signIns(await factsOf('2026-03', 1))).toHaveLength(2);
  expect((await factsOf('2026-03', 1))[0]).toMatchObject({ at: new Date('2026-03-02T09:00:00Z'), kind: 'signedIn', amount: 1 });
  expect((await copyOnce(app, admin, 'files'))?.totalRows).toBe(first.target?.totalRows);
  await happened('2026-03-09T09:00:00Z');
  expect((await everythingCopied(app, admin, 'files')).rows).toBe(1);
  expect(signIns(await factsOf('2026-03', 2))).toHaveLength(1);
  const { items } = await admin.call(listWarehouseFiles, { query: {} });
  expect(items.filter(({ month }) => month.startsWith('2026-0')).map(({ month, number, rows }) => [month, number, rows])).toEqual([
    ['2026-04', 1, 1],
    ['2026-03', 2, 1],
    ['2026-03', 1, 2],
  ]);
});

test('ANA-08 PLT-12 months with someone who was erased are written again without their unit, and their files before are gone', async () => {
  await transaction(app.home.store, (tx) => markMonthsOf(tx, learner.userId));
  await everythingCopied(app, admin, 'files');
  const { items } = await admin.call(listWarehouseFiles, { query: {} });
  expect(items.filter(({ month }) => month === '2026-03').map(({ number, rows }) => [number, rows])).toEqual([[3, 3]]);
  expect((await admin.attempt(downloadWarehouseFile, { params: { month: '2026-03', number: 1 } })).status).toBe(404);
});

test('ANA-08 facts go to a ClickHouse server, each once however often they are sent; a server that fails is said so, and nothing is lost', async () => {
  const params = { kind: 'clickhouse' as const };
  const place = { isOn: true, address: `http://127.0.0.1:${clickHouse.port}`, database: 'analytics', user: 'waymark', password: 'secret' };
  await admin.call(updateWarehouseTarget, { params, body: place });
  clickHouse.failure = 'Memory limit exceeded';
  expect((await copyOnce(app, admin, 'clickhouse'))?.lastError).toContain('Memory limit exceeded');
  clickHouse.failure = undefined;
  expect((await everythingCopied(app, admin, 'clickhouse')).target).toMatchObject({ lastError: null, hasPassword: true });
  expect(clickHouse.credentials).toBe(`Basic ${Buffer.from('waymark:secret').toString('base64')}`);
  const mine = () => signIns(clickHouse.rows('waymark_facts')).filter((row) => String(row['day']) < '2026-05');
  expect(mine()).toHaveLength(4);
  expect(clickHouse.rows('waymark_names')).toContainEqual(expect.objectContaining({ kind: 'person', thing: learner.userId }));
  // All of it once more: what was sent before the copy was saved.
  await sql`update warehouse_targets set copied_until = null where organisation_id = ${app.home.id}`.execute(app.home.store.db);
  await everythingCopied(app, admin, 'clickhouse');
  expect(mine()).toHaveLength(4);
  expect(JSON.stringify((await admin.call(listWarehouseTargets)).items)).not.toContain('secret');
});

test.each(['http://10.0.0.1:8123', 'file:///etc/passwd', 'clickhouse', 'http://user:pass@127.0.0.1/'])(
  'ANA-08 a server where calls may not go is refused: %s',
  async (address) => {
    const answer = await admin.attempt(updateWarehouseTarget, { params: { kind: 'clickhouse' }, body: { isOn: true, address } });
    expect([answer.status, answer.problem?.errors?.[0]?.field]).toEqual([422, 'address']);
  },
);
