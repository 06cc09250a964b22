import type { ProblemDefinition, UserId } from '@waymark/contract/kit';
import { type AccountKind, type PaymentId, type TransferId, type TransferKind, walletProblems as problems } from '@waymark/contract/wallet';
import type { InTransaction } from '../../platform/context.ts';
import { brokenCheck } from '../../platform/db/errors.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { accountFor, findBalance, findTransfersOf, insertTransfer, type TransferRow } from './ledger.repo.ts';

/** What moves from one account to another. Accounts of kind `user` are the person's. */
export interface Movement {
  readonly kind: TransferKind;
  readonly from: AccountKind;
  readonly to: AccountKind;
  readonly unit: string;
  readonly amount: number;
  readonly userId: UserId;
  readonly title: string;
  readonly note?: string;
  readonly paymentId: PaymentId | null;
  /** What it happens for; the same cause moves once. */
  readonly cause: string;
}

/**
 * Writes a transfer (WAL-05). The same cause again changes nothing and answers false. Throws `not-enough-coins` where it would take more out of a
 * wallet than is in it; of two at once that together are too much, the second is refused.
 */
export async function transfer(ctx: InTransaction, movement: Movement): Promise<boolean> {
  const { kind, unit, amount, userId, title, note = '', paymentId, cause } = movement;
  const row: TransferRow = {
    id: newId<TransferId>(),
    kind,
    unit,
    debit_id: await accountOf(ctx, movement.from, unit, userId),
    credit_id: await accountOf(ctx, movement.to, unit, userId),
    amount,
    state: 'posted',
    pending_id: null,
    reverses_id: null,
    cause,
    user_id: userId,
    payment_id: paymentId,
    title,
    note,
    at: ctx.now(),
  };
  return write(ctx, row);
}

/**
 * Gives back all that a payment moved (WAL-05): at once, or `pending` while the provider is asked. Throws `coins-already-spent` where the coins it
 * bought are no longer there.
 */
export async function reverseTransfers(ctx: InTransaction, paymentId: PaymentId, note: string, state: 'posted' | 'pending'): Promise<void> {
  const transfers = await findTransfersOf(ctx.store, paymentId);
  for (const original of transfers.filter((one) => one.state === 'posted' && one.reverses_id === null)) {
    // A refund that failed may be tried again: each try is a cause of its own.
    const tries = transfers.filter(({ reverses_id: of }) => of === original.id).length;
    await write(
      ctx,
      {
        ...original,
        id: newId<TransferId>(),
        kind: 'refund',
        debit_id: original.credit_id,
        credit_id: original.debit_id,
        state,
        reverses_id: original.id,
        cause: `${original.cause}:refund:${tries}`,
        note,
        at: ctx.now(),
      },
      problems['coins-already-spent'],
    );
  }
}

/** Ends what is pending of a payment: it is given back, or stays where it was. */
export async function endPending(ctx: InTransaction, paymentId: PaymentId, state: 'posted' | 'voided'): Promise<void> {
  const transfers = await findTransfersOf(ctx.store, paymentId);
  const ended = new Set(transfers.map(({ pending_id: id }) => id));
  for (const pending of transfers.filter((one) => one.state === 'pending' && !ended.has(one.id)))
    await write(ctx, {
      ...pending,
      id: newId<TransferId>(),
      state,
      pending_id: pending.id,
      cause: `${pending.cause}:${state}`,
      at: ctx.now(),
    });
}

const accountOf = (ctx: InTransaction, kind: AccountKind, unit: string, userId: UserId) =>
  accountFor(ctx.store, { kind, unit, userId: kind === 'user' ? userId : null }, ctx.now());

async function write(ctx: InTransaction, row: TransferRow, tooMuch: ProblemDefinition = problems['not-enough-coins']): Promise<boolean> {
  try {
    return (await insertTransfer(ctx.store, row)) !== undefined;
  } catch (error) {
    if (brokenCheck(error) === 'wallet_accounts_not_overdrawn') throw refuse(tooMuch);
    throw error;
  }
}

/** Refuses early, with what is there, what the store would refuse anyway. Throws `not-enough-coins`. */
export async function checkBalance(ctx: InTransaction, userId: UserId, coins: number): Promise<void> {
  const balance = await findBalance(ctx.store, userId);
  if (balance < coins) throw refuse(problems['not-enough-coins'], { params: { balance, coins } });
}
