import { expect, test } from 'vitest';
import { reactivateAccount, suspendAccount } from '@waymark/contract/accounts';
import { listCards } from '@waymark/contract/cards';
import { getOrganisation } from '@waymark/contract/organisation';
import { getSession } from '@waymark/contract/session';
import {
  cancelSubscription,
  createPlan,
  downloadInvoice,
  getOwnSubscription,
  getPlan,
  listInvoices,
  listPayments,
  listPlans,
  refundPayment,
  renewSubscription,
  resumeSubscription,
  subscribe,
  updatePlan,
  WALLET_LIMITS,
} from '@waymark/contract/wallet';
import { testApp } from '../../testing/app.ts';
import { taggedPaperFaults } from '../../testing/tagged-paper.ts';
import { watchPapers } from '../../testing/papers.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { contextOf } from '../people/people.factory.ts';
import { findFaultsOfBooks } from './ledger.repo.ts';
import { advanceSubscription, findDueSubscriptions } from './renewals.service.ts';
import { findSubscriptionOf } from './subscriptions.repo.ts';
import { answerPayment, aPlan, subscribed, switchOnWallet } from './wallet.factory.ts';

const app = await testApp();
await switchOnWallet(app);
const admin = await app.signedIn({ role: 'organisation-admin' });
const { store } = app.home;
const own = async (person: SignedIn) => (await person.call(getOwnSubscription)).subscription;
const booksAddUp = async () => expect(await findFaultsOfBooks(store)).toEqual([]);
/** The hour strikes: what is due of a subscription is done. */
const advance = async (person: SignedIn) => {
  const { id } = (await own(person)) ?? {};
  const ctx = await contextOf(app, app.home);
  if (id !== undefined) await advanceSubscription(ctx, id);
};

test('WAL-02 plans are made, changed and withdrawn by administrators; the organisation names those it offers', async () => {
  const plan = await aPlan(admin, { sku: 'academy', name: 'Academy', points: ['Everything'] });
  const visitor = app.visitor();
  expect((await visitor.call(getOrganisation)).orgSubscriptions).toMatchObject([{ sku: 'academy', name: 'Academy', amount: 9600 }]);
  const person = await app.signedIn();
  expect(await person.call(getPlan, { params: { subscriptionSku: 'academy' } })).toMatchObject({ can: { edit: false, subscribe: true } });
  expect((await person.attempt(createPlan, { body: { sku: 'x', name: 'X', price: plan.price, interval: 'year' } })).status).toBe(403);
  const again = await admin.attempt(createPlan, { body: { sku: 'academy', name: 'X', price: plan.price, interval: 'year' } });
  expect(again.problem?.errors).toMatchObject([{ field: 'sku', code: 'taken' }]);
  const { id, name, price, interval, version } = plan;
  const body = { name, price, interval, version, isOffered: false };
  await admin.call(updatePlan, { params: { planId: id }, body });
  expect((await admin.attempt(updatePlan, { params: { planId: id }, body })).problem?.code).toBe('conflict');
  expect((await visitor.call(getOrganisation)).orgSubscriptions).toEqual([]);
  expect((await person.call(listPlans)).items).toEqual([]);
  expect((await admin.call(listPlans, { query: { withdrawn: 'true' } })).items.map(({ sku }) => sku)).toContain('academy');
  expect((await person.attempt(subscribe, { params: { subscriptionSku: 'academy' }, body: {} })).problem?.code).toBe('plan-not-offered');
});

test('WAL-02 a plan is bought once, and its invoices have numbers without gaps, also when many are paid at once', async () => {
  const plan = await aPlan(admin, { name: 'Numbers' });
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => app.signedIn()));
  await Promise.all(people.map((person) => subscribed(person, plan)));
  const numbers = await Promise.all(
    people.map(async (person) => (await person.call(listInvoices)).items.map(({ number }) => Number(number))),
  );
  const sorted = numbers.flat().toSorted((a, b) => a - b);
  expect(sorted).toEqual(Array.from({ length: 5 }, (_, n) => (sorted[0] ?? 0) + n));
  const [person] = people as [SignedIn];
  expect(await own(person)).toMatchObject({ state: 'active', isPaid: true, cancelsAtEnd: false, can: { cancel: true, renew: false } });
  expect((await person.attempt(subscribe, { params: { subscriptionSku: plan.sku }, body: {} })).problem?.code).toBe('already-subscribed');
  const [invoice] = (await person.call(listInvoices)).items;
  const file = await person.send('GET', `/api/v1/invoices/${invoice?.id}/file`);
  expect([file.headers['content-type'], file.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  expect(taggedPaperFaults(file.bytes)).toEqual([]);
  const other = people[1] as SignedIn;
  expect((await other.attempt(downloadInvoice, { params: { invoiceId: invoice?.id as never } })).problem?.code).toBe('invoice-not-found');
  await booksAddUp();
});

test('WAL-02 the longest names of a plan and a person stand whole on an invoice, also where it is read from right to left', async () => {
  const name = 'Q'.repeat(WALLET_LIMITS.planName);
  const plan = await aPlan(admin, { name });
  const person = await app.signedIn({ firstName: 'கிருஷ்ணமூர்த்தி வெங்கடசுப்பிரமணியன்', lastName: 'M'.repeat(60) });
  await subscribed(person, plan);
  const [invoice] = (await person.call(listInvoices)).items;
  const seen = watchPapers();
  for (const language of ['en', 'ar']) {
    await store.db.updateTable('users').set({ language }).where('id', '=', person.userId).execute();
    seen.texts.length = 0;
    expect((await person.send('GET', `/api/v1/invoices/${invoice?.id}/file`)).status).toBe(200);
    expect(seen.outside).toEqual([]);
    const whole = seen.texts.join('').replaceAll(/\s/g, '');
    for (const text of [name, person.fullName]) expect(whole).toContain(text.replaceAll(/\s/g, ''));
  }
});

test('WAL-02 a renewal that runs twice is charged and invoiced once, and its period follows from the first day', async () => {
  const plan = await aPlan(admin, { interval: 'month', name: 'Monthly' });
  const person = await app.signedIn();
  await subscribed(person, plan);
  const first = await own(person);
  app.clock.advance({ days: 32 });
  await Promise.all([advance(person), advance(person)]);
  await advance(person);
  const renewed = await own(person);
  expect(renewed?.paidThrough.slice(5)).not.toBe(first?.paidThrough.slice(5));
  expect((await person.call(listInvoices)).items).toHaveLength(2);
  expect((await person.call(getSession)).orgAnnualSubscriptionPaid).toBe(true);
  await booksAddUp();
});

test('WAL-02 a renewal that fails leaves days of grace; paid late it restores the same period, unpaid it lapses', async () => {
  const plan = await aPlan(admin, { interval: 'month', name: 'Grace' });
  const [late, never] = [await app.signedIn(), await app.signedIn()];
  for (const person of [late, never]) await subscribed(person, plan, 'succeeds-once');
  const before = await own(late);
  app.clock.advance({ days: 32 });
  for (const person of [late, never]) await advance(person);
  expect(await own(late)).toMatchObject({ state: 'past_due', isPaid: true, paidThrough: before?.paidThrough, can: { renew: true } });
  const { payment } = await late.call(renewSubscription, { body: {} });
  await answerPayment(late, payment, 'succeeds');
  const restored = await own(late);
  expect([restored?.state, restored?.since]).toEqual(['active', before?.since]);
  app.clock.advance({ days: 8 });
  await advance(never);
  expect(await own(never)).toMatchObject({ state: 'lapsed', isPaid: false });
  await booksAddUp();
});

test('WAL-02 a person who was told, or whose renewal was tried today, takes no one’s place among those who are due', async () => {
  const plan = await aPlan(admin, { interval: 'month', name: 'In turn' });
  const person = await app.signedIn();
  await subscribed(person, plan, 'succeeds-once');
  const { id } = (await own(person)) ?? {};
  const isDue = async () => (await findDueSubscriptions(await contextOf(app, app.home))).some((one) => one === id);
  expect(await isDue()).toBe(false);
  app.clock.advance({ days: 20 });
  expect(await isDue()).toBe(true);
  await advance(person);
  expect(await isDue()).toBe(false);
  app.clock.advance({ days: 12 });
  expect(await isDue()).toBe(true);
  await advance(person);
  expect(await isDue()).toBe(false);
  app.clock.advance({ days: 1 });
  expect(await isDue()).toBe(true);
});

test('WAL-02 a suspended person is not charged, and finds what they paid for when they are back in time', async () => {
  const plan = await aPlan(admin, { interval: 'month', name: 'Shut out' });
  const person = await app.signedIn();
  const { userId } = person;
  await subscribed(person, plan);
  const { id } = (await own(person)) ?? {};
  await admin.call(suspendAccount, { params: { userId } });
  await admin.call(reactivateAccount, { params: { userId } });
  const { state, cancels_at_end: cancels } = (await findSubscriptionOf(store, userId)) ?? {};
  expect([state, cancels]).toEqual(['active', true]);
  app.clock.advance({ days: 32 });
  if (id !== undefined) await advanceSubscription(await contextOf(app, app.home), id);
  expect((await findSubscriptionOf(store, userId))?.state).toBe('ended');
  expect((await admin.call(listPayments, { query: { userId } })).items).toHaveLength(1);
  await booksAddUp();
});

test('WAL-02 cancelled, a subscription stays paid until its end, and can be kept after all', async () => {
  const plan = await aPlan(admin, { interval: 'month', name: 'Cancelled' });
  const person = await app.signedIn();
  await subscribed(person, plan);
  expect((await person.call(cancelSubscription)).subscription).toMatchObject({ cancelsAtEnd: true, isPaid: true, can: { resume: true } });
  expect((await person.call(resumeSubscription)).subscription).toMatchObject({ cancelsAtEnd: false });
  await person.call(cancelSubscription);
  app.clock.advance({ days: 32 });
  await advance(person);
  expect(await own(person)).toMatchObject({ state: 'ended', isPaid: false });
  expect((await person.attempt(cancelSubscription)).problem?.code).toBe('no-subscription');
  expect((await person.call(listInvoices)).items).toHaveLength(1);
});

test('WAL-02 WAL-05 a refunded subscription ends, and a credit note follows its invoice', async () => {
  const person = await app.signedIn();
  const payment = await subscribed(person, await aPlan(admin));
  await admin.call(refundPayment, { params: { paymentId: payment.id }, body: { note: 'Withdrawn' } });
  await app.jobsDone();
  expect(await own(person)).toMatchObject({ state: 'ended', isPaid: false });
  expect((await person.call(listInvoices)).items.map(({ kind }) => kind)).toEqual(['credit-note', 'invoice']);
  expect((await admin.call(listPayments, { query: { userId: person.userId } })).items.map(({ state }) => state)).toEqual(['refunded']);
  await booksAddUp();
});

test('WAL-03 behind the paywall the server refuses what a member has not paid for, and opens it when they have', async () => {
  const plan = await aPlan(admin, { name: 'Membership' });
  await switchOnWallet(app, { paywall: true });
  await app.configure('member_pay', true);
  const [person, owner] = [await app.signedIn(), await app.signedIn({ role: 'super-admin' })];
  const refused = await person.attempt(listCards);
  expect([refused.status, refused.problem?.code]).toEqual([402, 'payment-required']);
  expect((await owner.attempt(listCards)).status).toBe(200);
  // What one needs to pay stays open.
  expect((await person.attempt(getSession)).status).toBe(200);
  expect((await person.attempt(listPlans)).status).toBe(200);
  await subscribed(person, plan);
  expect((await person.attempt(listCards)).status).toBe(200);
  await person.call(cancelSubscription);
  expect((await person.attempt(listCards)).status).toBe(200);
  await app.configure('member_pay', false);
  expect((await (await app.signedIn()).attempt(listCards)).status).toBe(200);
});
