import type { UserId } from '@waymark/contract/kit';
import type { VisitorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { insertClientErrors } from './client-errors.repo.ts';
import { sendToSentry } from './sentry.ts';

interface ReportedError {
  readonly message: string;
  readonly stack: string;
  readonly path: string;
}

/** Hands errors of browsers on to the configured collector. */
export const forwardClientErrors = defineJob<{ errors: ReportedError[]; userId: UserId | null; at: string }>({
  name: 'telemetry.forward-errors',
  effect: 'outside',
  retryLimit: 3,
  handle: async (ctx, { errors, userId, at }) => {
    const { sentryDsn } = ctx.platform.config;
    if (sentryDsn === undefined) return;
    for (const error of errors) await sendToSentry(sentryDsn, { ...error, userId, at, organisationId: ctx.organisation.id });
  },
});

/** Keeps errors that happened in a browser (SHL-54), and forwards them where a collector is configured. */
export async function collectClientErrors(ctx: VisitorContext, source: string, errors: readonly ReportedError[]): Promise<void> {
  const userId = ctx.actor?.userId ?? null;
  await inTransaction(ctx, async (ctx) => {
    await insertClientErrors(ctx.store, { source, userId, now: ctx.now() }, errors);
    if (ctx.platform.config.sentryDsn === undefined) return;
    await ctx.platform.jobs.enqueue(ctx.store, forwardClientErrors, { errors: [...errors], userId, at: ctx.now().toISOString() });
  });
}
