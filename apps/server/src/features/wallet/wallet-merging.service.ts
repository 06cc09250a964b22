import type { UserId } from '@waymark/contract/kit';
import { COIN } from '@waymark/contract/wallet';
import type { InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { countCoinsOfCause, findBalance } from './ledger.repo.ts';
import { transfer } from './ledger.service.ts';

/** Moves coins from one person to another through the account of what was given: two entries, as each entry is of one person. */
async function moveCoins(ctx: InTransaction, from: UserId, to: UserId, amount: number, cause: string): Promise<void> {
  if (amount <= 0) return;
  const title = translatorFor(ctx.organisation).t('wallet.merged');
  const shared = { kind: 'grant', unit: COIN, amount, title, paymentId: null } as const;
  await transfer(ctx, { ...shared, from: 'user', to: 'promo', userId: from, cause: `${cause}:out` });
  await transfer(ctx, { ...shared, from: 'promo', to: 'user', userId: to, cause: `${cause}:in` });
}

/** WAL-05: coins go to the survivor of a merge by entries of the books; undone, as many go back as they still have. */
export const walletMergePart = {
  merge: async (ctx: InTransaction, { mergeId, survivorId, mergedId }: { mergeId: string; survivorId: UserId; mergedId: UserId }) =>
    moveCoins(ctx, mergedId, survivorId, await findBalance(ctx.store, mergedId), `merge:${mergeId}:${newId<string>()}`),
  undo: async (ctx: InTransaction, { mergeId, survivorId, mergedId }: { mergeId: string; survivorId: UserId; mergedId: UserId }) => {
    const came = await countCoinsOfCause(ctx.store, survivorId, `merge:${mergeId}:`);
    await moveCoins(ctx, survivorId, mergedId, Math.min(came, await findBalance(ctx.store, survivorId)), `merge-undone:${mergeId}`);
  },
};
