import { expect, test } from 'vitest';
import {
  answerTestPayment,
  buyCard,
  createRecharge,
  getPayment,
  getOwnSubscription,
  getWallet,
  getWalletSettings,
  subscribe,
  TEST_OUTCOMES,
  type TestCoins,
  updateWalletSettings,
} from '@waymark/contract/wallet';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { contextOf } from '../people/people.factory.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { findFaultsOfBooks } from './ledger.repo.ts';
import { fakeStripe } from './fake-stripe.factory.ts';
import { aPlan, answerPayment, giveCoins, subscribed, switchOnWallet } from './wallet.factory.ts';
import { followUpPayments } from './wallet.jobs.ts';
import { advanceSubscription } from './renewals.service.ts';

const stripe = await fakeStripe();
const app = await testApp({
  environment: { SERVICE_ADDRESSES: `https://api.stripe.com=${stripe.address}`, SERVICE_NETWORKS: '127.0.0.0/8' },
});
await switchOnWallet(app);
const admin = await app.signedIn({ role: 'organisation-admin' });
const author = await app.signedIn({ role: 'curator' });
const settings = { coin: { amount: 10, currency: 'EUR' as const }, packages: [{ coins: 100, amount: 1000 }] };
const secrets = { stripeKey: 'sk_test_key', stripeSigningSecret: 'whsec_test_secret' };
const takeTest = () => admin.call(updateWalletSettings, { body: { provider: 'test', ...settings } });
const goLive = (testCoins?: TestCoins) => ({
  body: { provider: 'stripe' as const, ...settings, ...secrets, ...(testCoins && { testCoins }) },
});
const recharge = async (person: SignedIn) => (await person.call(createRecharge, { body: { packageId: '100' } })).payment;
const answer = (person: SignedIn, paymentId: string, outcome: (typeof TEST_OUTCOMES)[number]) =>
  person.attempt(answerTestPayment, { params: { paymentId }, body: { outcome } });
const balanceOf = async (person: SignedIn) => (await person.call(getWallet)).balance;
const booksAddUp = async () => expect(await findFaultsOfBooks(app.home.store)).toEqual([]);

test('WAL-06 what the test provider said once stays: a declined, left or expired payment cannot be paid afterwards', async () => {
  await takeTest();
  const person = await app.signedIn();
  for (const first of ['declined', 'abandoned'] as const) {
    const payment = await recharge(person);
    await answerPayment(person, payment, first);
    for (const outcome of TEST_OUTCOMES.filter((one) => one !== first))
      expect((await answer(person, payment.id, outcome)).problem?.code, `${first}, then ${outcome}`).toBe('payment-over');
  }
  const late = await recharge(person);
  app.clock.advance({ minutes: 120 });
  expect((await answer(person, late.id, 'succeeds')).problem?.code).toBe('payment-over');
  expect((await person.call(getPayment, { params: { paymentId: late.id } })).state).toBe('expired');
  expect(await balanceOf(person)).toBe(0);
  const twice = await recharge(person);
  expect(await Promise.all([1, 2, 3].map(() => answerPayment(person, twice, 'succeeds')))).toHaveLength(3);
  expect((await answer(person, twice.id, 'declined')).problem?.code).toBe('payment-over');
  expect(await balanceOf(person)).toBe(100);
  await booksAddUp();
});

test('WAL-06 once real payments are taken the test provider answers nothing, and what was open there has ended', async () => {
  await takeTest();
  const person = await app.signedIn();
  const card = await aPublishedCard(author, { price: { amount: '6.00', currency: 'EUR' } });
  const plan = await aPlan(admin);
  const open = [
    await recharge(person),
    (await person.call(buyCard, { params: { cardId: card.id }, body: { payWith: 'money' } })).payment,
    (await person.call(subscribe, { params: { subscriptionSku: plan.sku }, body: {} })).payment,
  ];
  const declined = await recharge(person);
  await answerPayment(person, declined, 'declined');
  await admin.call(updateWalletSettings, goLive('keep'));
  for (const payment of [...open, declined]) {
    for (const outcome of ['succeeds', 'succeeds-once'] as const)
      expect((await answer(person, payment?.id ?? '', outcome)).problem?.code).toBe('payment-over');
    const { state } = await person.call(getPayment, { params: { paymentId: payment?.id ?? '' } });
    expect(state).toBe(payment === declined ? 'failed' : 'expired');
  }
  await app.platform.jobs.enqueue(app.home.store, followUpPayments, null);
  await app.jobsDone();
  expect([await balanceOf(person), (await person.call(getOwnSubscription)).subscription]).toEqual([0, null]);
  await booksAddUp();
});

test('WAL-06 of an answer and the change to real payments at the same moment, an answer after the change counts for nothing', async () => {
  for (let time = 0; time < 5; time += 1) {
    await takeTest();
    const people = await Promise.all(Array.from({ length: 4 }, () => app.signedIn()));
    const payments = await Promise.all(people.map(recharge));
    const answers = people.map((person, at) => answer(person, payments[at]?.id ?? '', 'succeeds'));
    const [change, ...outcomes] = await Promise.all([admin.attempt(updateWalletSettings, goLive('keep')), ...answers]);
    expect(change.status).toBe(200);
    const balances = await Promise.all(people.map(balanceOf));
    expect(balances).toEqual(outcomes.map(({ status }) => (status === 200 ? 100 : 0)));
    for (const [at, person] of people.entries()) await answer(person, payments[at]?.id ?? '', 'succeeds');
    expect(await Promise.all(people.map(balanceOf)), 'nothing after the change').toEqual(balances);
  }
  await booksAddUp();
});

test('WAL-06 anyone who goes live says what becomes of coins from the test: removed, they are taken back and the rest of what is there stays', async () => {
  await takeTest();
  await admin.call(updateWalletSettings, goLive('remove'));
  await app.jobsDone();
  await takeTest();
  const [saver, spender, given] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  for (const person of [saver, spender]) await answerPayment(person, await recharge(person), 'succeeds');
  await giveCoins(admin, saver, 5);
  await giveCoins(admin, given, 7);
  const card = await aPublishedCard(author, { price: { amount: '6.00', currency: 'EUR' } });
  await spender.call(buyCard, { params: { cardId: card.id }, body: { payWith: 'coins' } });
  expect((await admin.call(getWalletSettings)).testCoins).toBe(200);
  const unsaid = await admin.attempt(updateWalletSettings, goLive());
  expect(unsaid.problem).toMatchObject({ code: 'invalid-input', errors: [{ field: 'testCoins', code: 'required' }] });
  expect((await admin.call(getWalletSettings)).provider).toBe('test');
  await admin.call(updateWalletSettings, goLive('remove'));
  await app.jobsDone();
  expect(await Promise.all([saver, spender, given].map(balanceOf))).toEqual([5, 0, 7]);
  await booksAddUp();
  await takeTest();
  await admin.call(updateWalletSettings, goLive('remove'));
  await app.jobsDone();
  expect(await Promise.all([saver, spender, given].map(balanceOf)), 'again takes nothing more').toEqual([5, 0, 7]);
  await booksAddUp();
});

test('WAL-02 WAL-06 a plan bought in test mode is not renewed for nothing once real payments are taken', async () => {
  await takeTest();
  const person = await app.signedIn();
  await subscribed(person, await aPlan(admin, { interval: 'month' }));
  await admin.call(updateWalletSettings, goLive('keep'));
  const { subscription: before } = await person.call(getOwnSubscription);
  app.clock.advance({ days: 32 });
  if (before !== null) await advanceSubscription(await contextOf(app, app.home), before.id);
  expect((await person.call(getOwnSubscription)).subscription).toMatchObject({ state: 'past_due', paidThrough: before?.paidThrough });
});
