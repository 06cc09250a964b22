import { hasOwnAccounts, isAccessFault, LONGEST_WAIT_SECONDS, WAIT_SECONDS } from '@waymark/contract/learning-providers';
import type { UserId } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { JobContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { defineJob, type OutsideJob } from '../../platform/jobs/job.ts';
import { ofConnected, storeCourses } from './completions-storing.service.ts';
import { accessLost } from './learning-providers.events.ts';
import { findAdministrators, findProvider, markTold, noteOutcome } from './learning-providers.repo.ts';
import type { ProviderRow, TakeRow } from './learning-providers.row.ts';
import { fileOfPlace, pageOf } from './provider-pages.service.ts';
import { earliestTakenThrough, findPerson, hasPeople, noteTakenThrough, notePersonFault, peopleToAsk } from './provider-people.repo.ts';
import {
  advanceTake,
  cancelTakes,
  findTake,
  finishTake,
  insertTake,
  lockTakeAt,
  markFilesTaken,
  postponeTake,
} from './provider-takes.repo.ts';
import { askedSince, type SourcePage, SourceRefused } from './source.ts';

const PEOPLE_AT_A_TIME = 500;

/**
 * Takes a page from a provider and puts in the next (PPL-05): a server that is stopped in the middle is followed by another at the same
 * page, and what comes twice is written once.
 */
export const takePage: OutsideJob<{ takeId: string; page: number }> = defineJob({
  name: 'learning-providers.take-page',
  effect: 'outside',
  atOnce: 4,
  handle: async (ctx: JobContext, { takeId, page }: { takeId: string; page: number }) => {
    const take = await findTake(ctx.store, takeId);
    if (take?.status !== 'running' || take.page !== page) return;
    const provider = await findProvider(ctx.store, take.provider_id);
    if (provider === undefined || !provider.is_on) {
      await cancelTakes(ctx.store, take.provider_id, take.user_id, ctx.now());
      return;
    }
    try {
      const found = await pageOf(ctx, provider, take);
      await inTransaction(ctx, (ctx) => keep(ctx, provider, take, found));
    } catch (error) {
      if (!(error instanceof SourceRefused)) throw error;
      await inTransaction(ctx, (ctx) => settle(ctx, provider, take, error));
    }
  },
});

/** Starts to take from a provider, inside the caller's transaction: for everyone, or for one person. What is under way already goes on. */
export async function startTaking(ctx: InTransaction, provider: ProviderRow, userId: UserId | null): Promise<void> {
  if (hasOwnAccounts(provider.kind)) {
    if (userId !== null) await startFor(ctx, provider, userId);
    else for (let after: UserId | null | undefined = null; after !== undefined;) after = await startForSome(ctx, provider, after);
    return;
  }
  if (provider.kind === 'file') {
    // Of someone who connected, all files are read; of everyone else, those that are new.
    await start(ctx, { providerId: provider.id, userId, since: null, again: true });
    return;
  }
  if (!(await hasPeople(ctx.store, provider.id))) return;
  const since = askedSince(await earliestTakenThrough(ctx.store, provider.id));
  await start(ctx, { providerId: provider.id, userId: null, since, again: since === null });
}

async function startForSome(ctx: InTransaction, provider: ProviderRow, after: UserId | null): Promise<UserId | undefined> {
  const people = await peopleToAsk(ctx.store, provider.id, after, PEOPLE_AT_A_TIME);
  for (const userId of people) await startFor(ctx, provider, userId);
  return people.length < PEOPLE_AT_A_TIME ? undefined : people.at(-1);
}

async function startFor(ctx: InTransaction, provider: ProviderRow, userId: UserId): Promise<void> {
  const person = await findPerson(ctx.store, provider.id, userId);
  await start(ctx, { providerId: provider.id, userId, since: askedSince(person?.taken_through ?? null), again: false });
}

async function start(ctx: InTransaction, take: Parameters<typeof insertTake>[1]): Promise<void> {
  const takeId = await insertTake(ctx.store, take, ctx.now());
  if (takeId !== undefined) await ctx.platform.jobs.enqueue(ctx.store, takePage, { takeId, page: 0 });
}

/** Writes a page and goes on to the next, unless someone was faster or the trip was stopped. */
async function keep(ctx: InTransaction, provider: ProviderRow, { id, page }: TakeRow, found: SourcePage): Promise<void> {
  const take = await lockTakeAt(ctx.store, id, page);
  if (take === undefined) return;
  const people = hasOwnAccounts(provider.kind)
    ? found.items.flatMap(({ course }) => (take.user_id === null ? [] : [{ userId: take.user_id, course }]))
    : (await ofConnected(ctx.store, provider, found.items, take.user_id)).flatMap((one) => one ?? []);
  const { create, change } = await storeCourses(ctx, provider, people);
  const came = { seen: found.items.length, taken: create + change };
  if (found.next !== null) {
    await advanceTake(ctx.store, id, { ...came, cursor: found.next }, ctx.now());
    await ctx.platform.jobs.enqueue(ctx.store, takePage, { takeId: id, page: page + 1 });
    return;
  }
  await finishTake(ctx.store, id, { status: 'done', fault: null, ...came }, ctx.now());
  await noteTakenThrough(ctx.store, provider.id, take.user_id, take.began_at, ctx.now());
  const fileId = fileOfPlace(take.cursor);
  if (provider.kind === 'file' && take.user_id === null && fileId !== null) await markFilesTaken(ctx.store, provider.id, fileId, ctx.now());
  await noteOutcome(ctx.store, provider.id, { taken: take.taken + came.taken }, ctx.now());
  if (take.again) await startTaking(ctx, provider, take.user_id);
}

/** What becomes of a page that a provider did not give: it is asked for again later, or the trip is given up until the next night. */
async function settle(ctx: InTransaction, provider: ProviderRow, { id, page }: TakeRow, refusal: SourceRefused): Promise<void> {
  const take = await lockTakeAt(ctx.store, id, page);
  if (take === undefined) return;
  const wait = waitFor(refusal, take.attempts);
  if (wait !== null) {
    await postponeTake(ctx.store, id, new Date(ctx.now().getTime() + wait * 1000), ctx.now());
    await ctx.platform.jobs.enqueue(ctx.store, takePage, { takeId: id, page }, { afterSeconds: wait });
    return;
  }
  await finishTake(ctx.store, id, { status: 'failed', fault: refusal.fault, seen: 0, taken: 0 }, ctx.now());
  ctx.platform.log.info({ providerId: provider.id, fault: refusal.fault, detail: refusal.detail }, 'a learning provider gave nothing');
  if (take.user_id !== null) await notePersonFault(ctx.store, provider.id, take.user_id, refusal.fault);
  if (hasOwnAccounts(provider.kind) && isAccessFault(refusal.fault)) return;
  await noteOutcome(ctx.store, provider.id, { fault: refusal.fault }, ctx.now());
  if (refusal.fault === 'credentials-refused') await tellAdministrators(ctx, provider);
}

/** Seconds until a page is asked for again; null when it is not. */
function waitFor({ retryAfter }: SourceRefused, attempts: number): number | null {
  const usual = WAIT_SECONDS[attempts];
  if (retryAfter === undefined || usual === undefined) return null;
  const wait = Math.max(1, retryAfter ?? usual);
  return wait > LONGEST_WAIT_SECONDS ? null : wait;
}

/** Who administers the organisation hears once that a provider refuses its credentials. */
async function tellAdministrators(ctx: InTransaction, provider: ProviderRow): Promise<void> {
  if (!(await markTold(ctx.store, provider.id, ctx.now()))) return;
  const recipientIds = await findAdministrators(ctx.store);
  await mutate({ ...ctx, actor: null }, accessLost, async () => ({
    result: undefined,
    subject: { type: 'learning-provider', id: provider.id },
    details: { providerId: provider.id, name: provider.name, recipientIds, forAdministrators: true },
  }));
}
