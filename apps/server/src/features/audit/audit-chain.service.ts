import type { Break } from '@waymark/contract/audit';
import type { BaseContext, JobContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import * as repo from './audit-chain.repo.ts';
import { FIRST, linkHash } from './chain-hash.ts';
import { publicKeyOf, readCheckpoint, signCheckpoint } from './checkpoint-signature.ts';

const SEALED_AT_ONCE = 2_000;
const CHECKED_AT_ONCE = 2_000;
const DAY_MILLISECONDS = 86_400_000;

/** The first link that does not hold. */
export interface BrokenLink {
  readonly kind: Break;
  readonly sequence: number | null;
  readonly entryId: string | null;
}

/** ADM-10: puts the entries that wait at the end of the chain, in the order of their transactions; nothing while another server does. */
export async function sealEntries(ctx: Pick<BaseContext, 'store' | 'now'>): Promise<void> {
  for (;;) {
    const sealed = await inTransaction(ctx, async (ctx) => {
      if (!(await repo.maySeal(ctx.store))) return 0;
      const last = await repo.lastSeal(ctx.store);
      const entries = await repo.entriesToSeal(ctx.store, SEALED_AT_ONCE);
      let hash = last?.hash ?? (await baseHash(ctx.store)) ?? FIRST;
      let sequence = last?.sequence ?? (await repo.chainStanding(ctx.store)).base;
      const seals = entries.map(({ id, content }) => {
        sequence += 1;
        hash = linkHash(hash, sequence, content);
        return { sequence, entry_id: id, hash };
      });
      if (seals.length > 0) await repo.insertSeals(ctx.store, seals, ctx.now());
      return seals.length;
    });
    if (sealed < SEALED_AT_ONCE) return;
  }
}

async function baseHash(store: BaseContext['store']): Promise<Buffer | undefined> {
  return (await repo.checkpointsFromBase(store)).find(({ is_base: isBase }) => isBase)?.hash;
}

/**
 * Checks the chain from its base on: every link follows the one before, every entry is what was sealed, every signed checkpoint agrees,
 * and no entry is there that was never sealed. Answers with the first fault, or undefined when all holds.
 * @param onProgress hears how many links hold so far; answers false to stop
 */
export async function checkChain(
  ctx: Pick<BaseContext, 'store' | 'platform' | 'organisation'>,
  onProgress: (checked: number) => Promise<boolean>,
): Promise<BrokenLink | 'stopped' | undefined> {
  const { store } = ctx;
  const checkpoints = await repo.checkpointsFromBase(store);
  const base = checkpoints.find(({ is_base: isBase }) => isBase);
  const signed = new Map<number, Buffer>();
  for (const checkpoint of checkpoints) {
    if (!(await isGenuine(ctx, checkpoint))) return { kind: 'rewritten', sequence: checkpoint.sequence, entryId: null };
    signed.set(checkpoint.sequence, checkpoint.hash);
  }
  let previous = base?.hash ?? FIRST;
  let sequence = base?.sequence ?? 0;
  for (;;) {
    const links = await repo.nextLinks(store, sequence, CHECKED_AT_ONCE);
    for (const link of links) {
      const fault = faultOf(link, previous, sequence + 1, signed);
      if (fault !== undefined) return fault;
      previous = link.hash;
      sequence = link.sequence;
    }
    if (!(await onProgress(sequence - (base?.sequence ?? 0)))) return 'stopped';
    if (links.length < CHECKED_AT_ONCE) break;
  }
  const beyond = [...signed.keys()].find((one) => one > sequence);
  if (beyond !== undefined) return { kind: 'removed', sequence: sequence + 1, entryId: null };
  return faultOfUnsealed(ctx);
}

function faultOf(link: repo.LinkRow, previous: Buffer, expected: number, signed: ReadonlyMap<number, Buffer>): BrokenLink | undefined {
  if (link.sequence !== expected) return { kind: 'removed', sequence: expected, entryId: null };
  const place = { sequence: link.sequence, entryId: link.entry_id };
  if (link.content === null) return { kind: 'removed', ...place };
  if (!linkHash(previous, link.sequence, link.content).equals(link.hash)) return { kind: 'changed', ...place };
  const vouched = signed.get(link.sequence);
  return vouched === undefined || vouched.equals(link.hash) ? undefined : { kind: 'rewritten', ...place };
}

async function isGenuine({ platform, organisation }: Pick<BaseContext, 'platform' | 'organisation'>, row: repo.CheckpointRow) {
  const vouched = await readCheckpoint(platform.secrets, row.statement);
  return vouched?.organisationId === organisation.id && vouched.sequence === row.sequence && vouched.hash === row.hash.toString('hex');
}

async function faultOfUnsealed({ store }: Pick<BaseContext, 'store'>): Promise<BrokenLink | undefined> {
  const stray = await repo.strayEntry(store);
  if (stray !== undefined) return { kind: 'inserted', sequence: null, entryId: stray };
  const lost = await repo.lostEntry(store);
  return lost === undefined ? undefined : { kind: 'removed', sequence: null, entryId: lost };
}

/** Signs where the chain stands (ADM-10). What is kept elsewhere proves later that nothing up to there was touched. */
export async function makeCheckpoint(ctx: BaseContext) {
  await sealEntries(ctx);
  const last = await repo.lastSeal(ctx.store);
  const at = {
    sequence: last?.sequence ?? (await repo.chainStanding(ctx.store)).base,
    hash: last?.hash ?? (await baseHash(ctx.store)) ?? FIRST,
  };
  return vouch(ctx, at, false);
}

async function vouch(ctx: BaseContext, { sequence, hash }: { sequence: number; hash: Buffer }, isBase: boolean) {
  const { secrets } = ctx.platform;
  const madeAt = ctx.now();
  const said = { organisationId: ctx.organisation.id, sequence, hash: hash.toString('hex'), at: madeAt.toISOString() };
  const statement = await signCheckpoint(secrets, said);
  await repo.insertCheckpoint(ctx.store, { sequence, hash, made_at: madeAt, statement, is_base: isBase });
  return { sequence, hash: said.hash, madeAt: said.at, statement, publicKey: publicKeyOf(secrets) as Record<string, string> };
}

/**
 * ADM-10: lets entries go that are older than the organisation keeps them. The chain then begins at a signed base, so that what is left
 * stays provable; never past the first entry that is to be kept.
 */
export async function applyRetention(ctx: JobContext): Promise<void> {
  const days = ctx.organisation.setting('audit_retention_days');
  const { base } = await repo.chainStanding(ctx.store);
  if (days > 0) {
    const last = await repo.lastToLetGo(ctx.store, base, new Date(ctx.now().getTime() - days * DAY_MILLISECONDS));
    if (last !== undefined) await vouch(ctx, last, true);
  }
  const upTo = (await repo.chainStanding(ctx.store)).base;
  while ((await repo.letGo(ctx.platform.database, ctx.organisation.id, upTo)) > 0);
}
