import type { UserId } from '@waymark/contract/kit';
import { COIN } from '@waymark/contract/wallet';
import { defineJob } from '../../platform/jobs/job.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { findBalance } from './ledger.repo.ts';
import { reverseTransfers, transfer } from './ledger.service.ts';
import { lockTestRecharges } from './payments.repo.ts';
import { finishRefund } from './refund-settling.service.ts';

/**
 * Takes back what someone bought with pretend money (WAL-06): whole payments while there are coins enough, of the next one what is left. What they bought
 * with those coins stays theirs.
 */
export const removeTestCoins = defineJob<{ readonly userId: UserId }>({
  name: 'wallet.remove-test-coins',
  effect: 'transaction',
  handle: async (ctx, { userId }) => {
    const { t } = translatorFor(ctx.organisation);
    const title = t('wallet.test-coins-removed');
    for (const payment of await lockTestRecharges(ctx.store, userId)) {
      const [balance, coins] = [await findBalance(ctx.store, userId), payment.coins ?? 0];
      if (balance === 0) return;
      if (balance >= coins) {
        await reverseTransfers(ctx, payment.id, title, 'posted');
        await finishRefund(ctx, payment, title);
      } else {
        await transfer(ctx, {
          kind: 'refund',
          from: 'user',
          to: 'clearing',
          unit: COIN,
          amount: balance,
          userId,
          title,
          paymentId: payment.id,
          cause: `test-coins:${payment.id}`,
        });
      }
    }
  },
});
