import type { PaymentId } from '@waymark/contract/wallet';
import type { InTransaction } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { carryOutRefund } from './refund-settling.service.ts';

/** Has a provider give money back. */
export const carryOutRefundJob = defineJob<{ paymentId: PaymentId }>({
  name: 'wallet.refund',
  effect: 'outside',
  retryLimit: 10,
  handle: (ctx, { paymentId }) => carryOutRefund(ctx, paymentId),
});

/** Puts it into the queue with the caller's transaction. */
export async function refundLater(ctx: InTransaction, paymentId: PaymentId): Promise<void> {
  await ctx.platform.jobs.enqueue(ctx.store, carryOutRefundJob, { paymentId });
}
