import { type WarehouseTargetKind } from '@waymark/contract/warehouse';
import type { JobContext } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { readSnapshot } from '../../platform/db/read-snapshot.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { refreshStatistics } from '../statistics/statistics.public.ts';
import { clickHouseSink } from './clickhouse-sink.service.ts';
import { FactSource } from './fact-copy.repo.ts';
import type { FactSink } from './fact-sink.ts';
import { factsKey, parquetSink } from './parquet-sink.service.ts';
import * as repo from './warehouse.repo.ts';
import type { TargetRow } from './warehouse.row.ts';

/** What passwords of targets are sealed for. */
export const PASSWORD = 'warehouse.password';

const ROWS_AT_ONCE = 20_000;
const FIRST = '0';
const LONGEST_MESSAGE = 300;
const GIVEN_UP = 'The server stopped at each try';

/** ANA-08: copies the facts that came since the last copy. Doing it again copies nothing twice. */
export const copyFactsJob = defineJob<{ kind: WarehouseTargetKind }>({
  name: 'warehouse.copy',
  effect: 'outside',
  retryLimit: 2,
  handle: async (ctx, { kind }) => copyFacts(ctx, kind),
  givenUp: (ctx, { kind }) => repo.markFailed(ctx.store, kind, GIVEN_UP, ctx.now()),
});

async function copyFacts(ctx: JobContext, kind: WarehouseTargetKind): Promise<void> {
  const target = await repo.findTarget(ctx.store, kind);
  if (target === undefined) return;
  await repo.markRunning(ctx.store, kind);
  await refreshStatistics(ctx);
  try {
    const sink = await openSink(ctx, target);
    try {
      await copyInto(ctx, kind, sink);
    } finally {
      await sink.close();
    }
  } catch (error) {
    // Tried again at night, or when asked for: a server outside that is down stays down for a while.
    ctx.platform.log.warn({ error, kind, organisationId: ctx.organisation.id }, 'facts could not be copied');
    const message = error instanceof Error && error.message !== '' ? error.message : String(error);
    await repo.markFailed(ctx.store, kind, message.slice(0, LONGEST_MESSAGE), ctx.now());
  }
}

function openSink(ctx: JobContext, target: TargetRow): Promise<FactSink> {
  const { files, vault, serviceDoor } = ctx.platform;
  if (target.kind === 'files') return Promise.resolve(parquetSink(files, ctx.organisation.id));
  const password = target.password === null ? '' : vault.open(ctx.organisation.id, PASSWORD, target.password);
  const place = { address: target.address, database: target.database_name, user: target.user_name, password };
  return clickHouseSink(place, ctx.organisation.id, serviceDoor, ctx.now());
}

async function copyInto(ctx: JobContext, kind: WarehouseTargetKind, sink: FactSink): Promise<void> {
  const { store, platform, organisation } = ctx;
  const gone = await readSnapshot(platform.database, organisation.id, async (snapshot) => {
    const source = new FactSource(store, snapshot);
    if (!(await source.lock(kind))) return [];
    // Read after the lock: another copy may have ended since this one's snapshot began.
    const target = await repo.findTarget(store, kind);
    const until = await source.until();
    const from = target?.copied_until ?? FIRST;
    const stale = await repo.listStaleMonths(store, kind);
    const numbers = await repo.nextNumbers(store);
    const parts: repo.CopyResult['parts'][number][] = [];
    for (const month of [...new Set([...(await source.months(from, until)), ...stale])].toSorted()) {
      const number = numbers.get(month) ?? 1;
      const facts = source.facts(month, stale.includes(month) ? FIRST : from, until, ROWS_AT_ONCE);
      parts.push({ month, number, ...(await sink.writeMonth(month, number, facts)) });
    }
    if (parts.length > 0) await sink.writeNames(source.names(ROWS_AT_ONCE));
    const replaced = kind === 'files' ? await repo.findParts(store, stale) : [];
    const rows = parts.reduce((sum, part) => sum + part.rows, 0);
    await transaction(store, (tx) => repo.finishCopy(tx, kind, { until, rows, parts, replaced: stale }, ctx.now()));
    return replaced;
  });
  for (const { month, number } of gone) await platform.files.remove(factsKey(organisation.id, month, number));
}
