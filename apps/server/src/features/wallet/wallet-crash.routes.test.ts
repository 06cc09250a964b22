import { expect, test } from 'vitest';
import { createRecharge, getPayment, getWallet, listTransactions, refundPayment } from '@waymark/contract/wallet';
import { testApp } from '../../testing/app.ts';
import { dyingWorkers } from '../../testing/dying-worker.ts';
import { findFaultsOfBooks } from './ledger.repo.ts';
import { answerPayment, switchOnWallet } from './wallet.factory.ts';

// Its jobs are done by workers in processes of their own.
const app = await testApp({ environment: { ROLES: 'api' } });
await switchOnWallet(app);
const admin = await app.signedIn({ role: 'organisation-admin' });
const { startWorker, noticeDeath } = dyingWorkers(app.platform, 'wallet.payment-refunded');

test(
  'WAL-05 a server that is killed while it books a refund leaves nothing half done, and the next one gives back once',
  { timeout: 120_000 },
  async () => {
    const person = await app.signedIn();
    const { payment } = await person.call(createRecharge, { body: { packageId: '100' } });
    await answerPayment(person, payment, 'succeeds');
    const stateNow = async () => (await person.call(getPayment, { params: { paymentId: payment.id } })).state;
    const dying = startWorker(1);
    await admin.call(refundPayment, { params: { paymentId: payment.id }, body: {} });
    await dying.ended;
    // The provider was asked, and nothing of its answer is written: the coins are reserved still.
    expect([await stateNow(), (await person.call(getWallet)).balance]).toEqual(['refunding', 0]);
    expect(await findFaultsOfBooks(app.home.store)).toEqual([]);
    await noticeDeath();
    await startWorker(0).working;
    await expect.poll(stateNow, { timeout: 60_000 }).toBe('refunded');
    expect((await person.call(listTransactions)).items.map(({ kind, coins }) => [kind, coins])).toEqual([
      ['refund', -100],
      ['recharge', 100],
    ]);
    expect(await findFaultsOfBooks(app.home.store)).toEqual([]);
  },
);
