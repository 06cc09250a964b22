import { createRecharge, listInvoices, type PaymentId, walletProblems as problems } from '@waymark/contract/wallet';
import { defineSamples } from '../../testing/samples.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { answerPayment, aPlan, giveCoins, subscribed } from './wallet.factory.ts';

export const walletSamples = defineSamples(({ app, caller }) => {
  const sold = async () => {
    const author = await app.signedIn({ role: 'curator' });
    return aPublishedCard(author, { title: 'Paid', price: { amount: '2.00', currency: 'EUR' } });
  };
  // Those who look after content open it without paying.
  const buyer = async () => {
    const person = await app.signedIn();
    await giveCoins(caller, person, 100);
    return person;
  };
  const begun = async (person: SignedIn) => (await person.call(createRecharge, { body: { packageId: '100' } })).payment;
  const paid = async (person: SignedIn): Promise<PaymentId> => {
    const payment = await begun(person);
    await answerPayment(person, payment, 'succeeds');
    return payment.id;
  };
  const settings = { provider: 'test' as const, coin: { amount: 10, currency: 'EUR' as const }, packages: [{ coins: 100, amount: 1000 }] };
  return {
    'wallet.get': {},
    'wallet.list-transactions': async () => {
      await giveCoins(caller, caller, 10);
      return { query: { kind: 'grant' } };
    },
    'wallet.recharge': { body: { packageId: '100' } },
    'wallet.get-offer': async () => ({ params: { cardId: (await sold()).id }, as: await buyer() }),
    'wallet.buy-card': async () => ({ params: { cardId: (await sold()).id }, body: { payWith: 'money' }, as: await buyer() }),
    'wallet.get-payment': async () => ({ params: { paymentId: (await begun(caller)).id } }),
    'wallet.answer-test-payment': async () => ({ params: { paymentId: (await begun(caller)).id }, body: { outcome: 'succeeds' } }),
    'wallet.take-stripe-event': { body: Buffer.from('{}'), answers: problems['payment-signature-invalid'].status },
    'wallet.list-payments': async () => {
      await paid(caller);
      return {};
    },
    'wallet.refund-payment': async () => ({ params: { paymentId: await paid(caller) }, body: { note: 'By mistake' } }),
    'wallet.grant-coins': { body: { key: '0198a000-0000-4000-8000-000000000001', userIds: [caller.userId], coins: 10, note: 'Thanks' } },
    'wallet.get-settings': {},
    'wallet.update-settings': { body: settings },
    'wallet.list-plans': async () => {
      await aPlan(caller);
      return {};
    },
    'wallet.get-plan': async () => ({ params: { subscriptionSku: (await aPlan(caller)).sku } }),
    'wallet.create-plan': {
      body: {
        sku: `sample-${crypto.randomUUID().slice(0, 8)}`,
        name: 'Sample',
        price: { amount: 100, currency: 'EUR' },
        interval: 'month',
      },
    },
    'wallet.update-plan': async () => {
      const { id, version, name, price, interval } = await aPlan(caller);
      return { params: { planId: id }, body: { version, name, price, interval, isOffered: false } };
    },
    'wallet.subscribe': async () => ({ params: { subscriptionSku: (await aPlan(caller)).sku }, body: {} }),
    'wallet.get-subscription': async () => {
      await subscribed(caller, await aPlan(caller));
      return {};
    },
    'wallet.renew-subscription': async () => {
      await subscribed(caller, await aPlan(caller, { interval: 'month' }));
      return { body: {} };
    },
    'wallet.cancel-subscription': async () => {
      await subscribed(caller, await aPlan(caller));
      return {};
    },
    'wallet.resume-subscription': async () => {
      await subscribed(caller, await aPlan(caller));
      return {};
    },
    'wallet.list-invoices': async () => {
      await paid(caller);
      return {};
    },
    'wallet.download-invoice': async () => {
      await paid(caller);
      return { params: { invoiceId: (await caller.call(listInvoices)).items[0]?.id } };
    },
  };
});
