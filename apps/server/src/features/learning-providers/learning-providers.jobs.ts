import { LEARNING_PURPOSE, type LearningProviderId } from '@waymark/contract/learning-providers';
import type { UserId } from '@waymark/contract/kit';
import type { JobContext, InTransaction } from '../../platform/context.ts';
import type { EventDefinition } from '../../platform/events/event.ts';
import { subscribe, subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { connectionEnded, personConnected, personDisconnected } from '../connections/connections.public.ts';
import { personErased } from '../people/people.public.ts';
import { findProvider, providersThatAreOn } from './learning-providers.repo.ts';
import type { ProviderRow } from './learning-providers.row.ts';
import { noteConnected, noteDisconnected, noteEnded } from './own-providers.service.ts';
import { erasePerson } from './provider-completions.repo.ts';
import { startTaking, takePage } from './provider-takes.service.ts';
import { deleteFiles, deleteTakesBefore, findStuckTakes } from './provider-takes.repo.ts';

const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 86_400_000;
const STUCK_MINUTES = 15;
const TAKE_KEPT_DAYS = 30;
const FILE_KEPT_DAYS = 400;

/** Every night: takes from each provider what people learnt; each has trips of its own, so that none waits for another. */
export const takeAll = defineJob<null>({
  name: 'learning-providers.take-all',
  effect: 'transaction',
  schedule: '15 1 * * *',
  handle: async (ctx) => {
    for (const provider of await providersThatAreOn(ctx.store)) {
      if (provider.kind !== 'file') await startTaking(ctx, provider, null);
    }
  },
});

/** Finds trips that no one is about to go on with: a job was called off or given up, or its server stopped for good. */
export const pickUpTakes = defineJob<null>({
  name: 'learning-providers.pick-up',
  effect: 'transaction',
  schedule: '*/10 * * * *',
  handle: async (ctx) => {
    const before = new Date(ctx.now().getTime() - STUCK_MINUTES * MINUTE_MILLISECONDS);
    const stuck = await findStuckTakes(ctx.store, before);
    const pages = stuck.map(({ id, page }) => ({ takeId: id, page }));
    await ctx.platform.jobs.enqueueEach(ctx.store, takePage, pages);
  },
});

/** Forgets trips, and files of completions, that are old: they name people. */
export const sweepTakes = defineJob<null>({
  name: 'learning-providers.sweep',
  effect: 'outside',
  schedule: '40 3 * * *',
  handle: async (ctx) => {
    const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY_MILLISECONDS);
    await deleteTakesBefore(ctx.store, daysAgo(TAKE_KEPT_DAYS));
    for (const key of await deleteFiles(ctx.store, { before: daysAgo(FILE_KEPT_DAYS) })) await ctx.platform.files.remove(key);
  },
});

type Connection = { purpose: string; service: string; userId: UserId };

/** What connections with learning providers bring about; those for other purposes are not looked at. */
const onConnection = (
  event: EventDefinition<Connection>,
  name: string,
  note: (ctx: InTransaction<JobContext>, provider: ProviderRow, userId: UserId) => Promise<unknown>,
) =>
  subscribe(event, `learning-providers.${name}`, async (ctx, { details: { purpose, service, userId } }) => {
    if (purpose !== LEARNING_PURPOSE) return;
    const provider = await findProvider(ctx.store, service as LearningProviderId);
    if (provider !== undefined) await note(ctx, provider, userId);
  });

export const followConnections = [
  onConnection(personConnected, 'note-connected', (ctx, provider, userId) => noteConnected(ctx, provider, userId)),
  onConnection(personDisconnected, 'note-disconnected', (ctx, provider, userId) => noteDisconnected(ctx, provider, userId, false)),
  onConnection(connectionEnded, 'note-ended', (ctx, provider, userId) => noteEnded(ctx, provider, userId)),
];

/** PLT-12: what someone learnt elsewhere goes with them. */
export const eraseLearningElsewhere = subscribeInTransaction([personErased], 'learning-providers.erase', (ctx, { details: { userId } }) =>
  erasePerson(ctx.store, userId),
);
