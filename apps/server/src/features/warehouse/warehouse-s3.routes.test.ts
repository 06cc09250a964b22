import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parquetReadObjects } from 'hyparquet';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';
import { listWarehouseFiles, listWarehouseTargets, runWarehouseCopy, updateWarehouseTarget } from '@waymark/contract/warehouse';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { contextOf } from '../people/people.factory.ts';
import { type Fact, ingest } from '../statistics/statistics.public.ts';
import { factsKey } from './parquet-sink.service.ts';

const directory = await mkdtemp(join(tmpdir(), 'waymark-warehouse-'));
const s3 = (port: number) =>
  new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'facts', configs: [] }] });
let server = s3(0);
const { port } = await server.run();
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});
const app = await testApp({
  environment: {
    S3_BUCKET: 'facts',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  },
});
const admin = await app.signedIn({ role: 'super-admin' });
const learner = await app.signedIn();
const params = { kind: 'files' as const };

async function happened(...at: string[]): Promise<void> {
  const ctx = await contextOf(app, app.home);
  const facts = at.map((moment): Fact => {
    const eventId = newId<string>();
    return {
      kind: 'commented',
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

/** Copies all that happened, once no transaction elsewhere, older than it, is still open: a copy leaves what is newer than such a one to the next. */
async function copied() {
  await expect
    .poll(
      async () => {
        const { rows } = await sql`select from analytics_events where organisation_id = ${app.home.id}
          and transaction_number >= pg_snapshot_xmin(pg_current_snapshot())`.execute(app.home.store.db);
        return rows.length;
      },
      { timeout: 60_000 },
    )
    .toBe(0);
  await admin.call(runWarehouseCopy, { params });
  await app.jobsDone();
}

/** Moments of the comments in a month, as they lie in the bucket. */
async function momentsIn(month: string): Promise<string[]> {
  const { items } = await admin.call(listWarehouseFiles, { query: { limit: 50 } });
  const moments: string[] = [];
  for (const file of items.filter((one) => one.month === month)) {
    const bytes = await buffer(await app.platform.files.read(factsKey(app.home.id, `${month}-01`, file.number)));
    const rows = await parquetReadObjects({ file: new Uint8Array(bytes).buffer });
    expect(rows).toHaveLength(file.rows);
    for (const row of rows) if (row['kind'] === 'commented') moments.push((row['at'] as Date).toISOString());
  }
  return moments.toSorted();
}

const objects = async () => (await readdir(directory, { recursive: true })).filter((name) => name.endsWith('._S3rver_object')).toSorted();

test('ANA-08 facts lie in S3 by month, each once: also when a copy was killed before it was saved, and when S3 was away', async () => {
  await admin.call(updateWarehouseTarget, { params, body: { isOn: true } });
  await happened('2026-05-04T08:00:00.000Z', '2026-05-20T08:00:00.000Z', '2026-06-01T08:00:00.000Z');
  await copied();
  expect(await momentsIn('2026-05')).toEqual(['2026-05-04T08:00:00.000Z', '2026-05-20T08:00:00.000Z']);
  expect(await momentsIn('2026-06')).toEqual(['2026-06-01T08:00:00.000Z']);
  const kept = await objects();
  expect(kept.some((name) => name.includes(`${app.home.id}/warehouse/facts/2026-05/000001.parquet`))).toBe(true);

  // The worker was killed when its files had been written and nothing was saved yet: the next one writes the same files again.
  const { db } = app.home.store;
  await sql`update warehouse_targets set copied_until = null where organisation_id = ${app.home.id}`.execute(db);
  await sql`delete from warehouse_parts where organisation_id = ${app.home.id}`.execute(db);
  await copied();
  expect(await objects()).toEqual(kept);
  expect(await momentsIn('2026-05')).toEqual(['2026-05-04T08:00:00.000Z', '2026-05-20T08:00:00.000Z']);

  // What came since is a file of its own in its month; the files before stay as they are.
  await server.close();
  await happened('2026-05-30T08:00:00.000Z');
  await copied();
  const away = (await admin.call(listWarehouseTargets)).items.find(({ kind }) => kind === 'files');
  expect([away?.status, away?.lastError === null]).toEqual(['idle', false]);
  server = s3(port);
  await server.run();
  await copied();
  expect(await momentsIn('2026-05')).toEqual(['2026-05-04T08:00:00.000Z', '2026-05-20T08:00:00.000Z', '2026-05-30T08:00:00.000Z']);
  expect((await objects()).filter((name) => name.includes('/facts/2026-05/'))).toHaveLength(2);
});
