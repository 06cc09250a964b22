import type { PageQuery } from '@waymark/contract/kit';
import { type WarehouseBody, warehouseProblems, type WarehouseTarget, type WarehouseTargetKind } from '@waymark/contract/warehouse';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { isServiceAddress } from '../../platform/fetch/guarded-fetch.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { factsKey } from './parquet-sink.service.ts';
import { copyFactsJob, PASSWORD } from './warehouse-copy.service.ts';
import { warehouseRunRequested, warehouseTargetUpdated } from './warehouse.events.ts';
import { presentFile, presentTargets } from './warehouse.present.ts';
import * as repo from './warehouse.repo.ts';

/** Where facts are copied to (ANA-08). */
export async function listTargets(ctx: ActorContext): Promise<{ items: WarehouseTarget[] }> {
  return { items: presentTargets(await repo.listTargets(ctx.store)) };
}

async function presentOne(store: Store, kind: WarehouseTargetKind): Promise<WarehouseTarget> {
  const found = presentTargets(await repo.listTargets(store)).find((target) => target.kind === kind);
  if (found === undefined) throw new Error('Every kind of target is presented');
  return found;
}

/** Switches a target on or off. Throws `invalid-input` on an address that may not be called. */
export async function updateTarget(ctx: ActorContext, kind: WarehouseTargetKind, body: WarehouseBody): Promise<WarehouseTarget> {
  const { vault, serviceDoor } = ctx.platform;
  if (kind === 'clickhouse' && (body.isOn || body.address !== '')) {
    if (!URL.canParse(body.address) || !isServiceAddress(body.address, serviceDoor)) throw refuseField('address', 'invalid-address');
  }
  const password = body.password === undefined || body.password === '' ? null : vault.seal(ctx.organisation.id, PASSWORD, body.password);
  return mutate(ctx, warehouseTargetUpdated, async (ctx) => {
    await repo.saveTarget(ctx.store, kind, body, body.password === undefined ? undefined : password, ctx.now());
    const { isOn, address } = body;
    return {
      result: await presentOne(ctx.store, kind),
      subject: { type: 'organisation', id: ctx.organisation.id },
      details: { kind, isOn, address },
    };
  });
}

/** Copies new facts now. Throws `warehouse-off` and `warehouse-busy`. */
export async function requestCopy(ctx: ActorContext, kind: WarehouseTargetKind): Promise<WarehouseTarget> {
  return mutate(ctx, warehouseRunRequested, async (ctx) => {
    const target = await repo.findTarget(ctx.store, kind);
    if (target?.is_on !== true) throw refuse(warehouseProblems['warehouse-off']);
    if (!(await repo.markWaiting(ctx.store, kind))) throw refuse(warehouseProblems['warehouse-busy']);
    await ctx.platform.jobs.enqueue(ctx.store, copyFactsJob, { kind });
    return { result: await presentOne(ctx.store, kind), subject: { type: 'organisation', id: ctx.organisation.id }, details: { kind } };
  });
}

export async function listFiles(ctx: ActorContext, { cursor, limit }: PageQuery) {
  const [month, number] = cursor === undefined ? [null, 0] : decodeCursor(cursor, 'text', 'count');
  if (month !== null && !/^\d{4}-\d{2}-\d{2}$/.test(month)) throw refuseField('cursor', 'invalid-cursor');
  const rows = await repo.listParts(ctx.store, month === null ? null : { month, number }, limit);
  return toPage(rows, limit, presentFile, (row) => encodeCursor([row.month, row.number]));
}

/** Sends one file. Throws `warehouse-file-not-found`. */
export async function sendFile(ctx: ActorContext, { month, number }: { month: string; number: number }, { reply }: Wire): Promise<void> {
  const isMonth = !Number.isNaN(Date.parse(`${month}-01`));
  const part = isMonth ? (await repo.findParts(ctx.store, [`${month}-01`])).find((one) => one.number === number) : undefined;
  if (part === undefined) throw refuse(warehouseProblems['warehouse-file-not-found']);
  reply.header('content-type', 'application/vnd.apache.parquet');
  reply.header('content-disposition', `attachment; filename="facts-${month}-${number}.parquet"`);
  reply.header('cache-control', 'private, no-store');
  await reply.send(await ctx.platform.files.read(factsKey(ctx.organisation.id, part.month, number)));
}
