import { defineJob } from '../../platform/jobs/job.ts';
import { sweepExchanges } from './connections.repo.ts';
import { revokeNow } from './revocation.service.ts';

/** Tells a service that someone's connection has ended. */
export const revokeConnectionJob = defineJob<{ readonly sealed: string }>({
  name: 'connections.revoke',
  effect: 'outside',
  retryLimit: 4,
  atOnce: 4,
  handle: (ctx, { sealed }) => revokeNow(ctx, sealed),
});

/** Removes ways to services that no one came back from. */
export const sweepConnectionsJob = defineJob<null>({
  name: 'connections.sweep',
  effect: 'transaction',
  schedule: '40 3 * * *',
  handle: (ctx) => sweepExchanges(ctx.store, ctx.now()),
});
