import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getCard } from '@waymark/contract/cards';
import { getSession } from '@waymark/contract/session';
import {
  answerTestPayment,
  buyCard,
  createRecharge,
  getCardOffer,
  getPayment,
  getWallet,
  getWalletSettings,
  grantCoins,
  listPayments,
  listTransactions,
  refundPayment,
  updateWalletSettings,
} from '@waymark/contract/wallet';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { findFaultsOfBooks } from './ledger.repo.ts';
import { answerPayment, giveCoins, switchOnWallet } from './wallet.factory.ts';

const app = await testApp();
await switchOnWallet(app);
const admin = await app.signedIn({ role: 'organisation-admin' });
const author = await app.signedIn({ role: 'curator' });
const { store } = app.home;
const booksAddUp = async () => expect(await findFaultsOfBooks(store)).toEqual([]);
const sold = (amount = '6.00', title = 'Sold') => aPublishedCard(author, { title, price: { amount, currency: 'EUR' } });
const balanceOf = async (person: SignedIn) => (await person.call(getWallet)).balance;
const codeOf = async (attempt: Promise<{ problem?: { code: string } | undefined }>) => (await attempt).problem?.code;
const buy = (cardId: string, payWith: 'coins' | 'money' = 'coins') => ({
  params: { cardId: cardId as never },
  body: { payWith },
});

test('WAL-01 coins are bought in packages; entries page, count, and carry the balance after each', async () => {
  const person = await app.signedIn();
  const { payment, url } = await person.call(createRecharge, { body: { packageId: '100' } });
  expect([payment.state, payment.coins, url]).toEqual(['open', 100, `/payments/test/${payment.id}`]);
  expect(await balanceOf(person)).toBe(0);
  const back = new URL(await answerPayment(person, payment, 'succeeds'), 'https://x.example');
  expect([back.pathname, back.searchParams.get('payment_status')]).toEqual(['/me/skill-coins', 'success']);
  expect(await person.call(getPayment, { params: { paymentId: payment.id } })).toMatchObject({ state: 'paid', purpose: 'coins' });
  await giveCoins(admin, person, 20);
  const card = await sold();
  await person.call(buyCard, buy(card.id));
  expect(await person.call(getWallet)).toMatchObject({ balance: 60, transactionsCount: 3, rechargesCount: 1 });
  const first = await person.call(listTransactions, { query: { limit: 2 } });
  const rest = await person.call(listTransactions, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
  expect([...first.items, ...rest.items].map(({ kind, coins, balance }) => [kind, coins, balance])).toEqual([
    ['purchase', -60, 60],
    ['grant', 20, 120],
    ['recharge', 100, 100],
  ]);
  const recharges = await person.call(listTransactions, { query: { kind: 'recharge' } });
  expect(recharges.items.map(({ coins }) => coins)).toEqual([100]);
  const user = await person.call(getSession);
  expect(user).toMatchObject({ walletBalance: 60, walletTransactionsCount: 3, walletRecharges: [{ coins: 100 }] });
  expect(user.walletTransactions).toHaveLength(3);
  await booksAddUp();
});

test('WAL-05 of two purchases at once that together cost too much exactly one goes through', async () => {
  const person = await app.signedIn();
  await giveCoins(admin, person, 100);
  const cards = [await sold(), await sold()];
  const outcomes = await Promise.all(cards.map(({ id }) => person.attempt(buyCard, buy(id))));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(outcomes.find(({ status }) => status === 409)?.problem?.code).toBe('not-enough-coins');
  expect(await balanceOf(person)).toBe(40);
  const open = await Promise.all(cards.map(async ({ id }) => (await person.call(getCard, { params: { idOrSlug: id } })).mustBeBought));
  expect(open.toSorted()).toEqual([false, true]);
  await booksAddUp();
});

test('WAL-05 the same card bought ten times at once is paid once', async () => {
  const person = await app.signedIn();
  await giveCoins(admin, person, 1000);
  const card = await sold();
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await person.attempt(buyCard, buy(card.id))).status));
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(await balanceOf(person)).toBe(940);
  expect(await codeOf(person.attempt(getCardOffer, { params: { cardId: card.id } }))).toBe('already-bought');
  await booksAddUp();
});

test('WAL-05 CRD-14 a purchase opens the card, a refund gives the coins back once and closes it', async () => {
  const person = await app.signedIn();
  await giveCoins(admin, person, 100);
  const card = await sold();
  expect(await person.call(getCardOffer, { params: { cardId: card.id } })).toMatchObject({
    coins: 60,
    balance: 100,
    price: { amount: 600 },
  });
  const { payment } = await person.call(buyCard, buy(card.id));
  expect((await person.call(getCard, { params: { idOrSlug: card.id } })).content).not.toEqual({ cardType: 'locked' });
  const refund = () => admin.attempt(refundPayment, { params: { paymentId: payment.id }, body: { note: 'Withdrawn' } });
  const answers = await Promise.all([refund(), refund()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await codeOf(refund())).toBe('payment-not-refundable');
  expect(await balanceOf(person)).toBe(100);
  expect((await person.call(getCard, { params: { idOrSlug: card.id } })).content).toEqual({ cardType: 'locked' });
  const { items } = await person.call(listTransactions, { query: {} });
  expect(items.map(({ kind, coins, note }) => [kind, coins, note])).toEqual([
    ['refund', 60, 'Withdrawn'],
    ['purchase', -60, ''],
    ['grant', 100, ''],
  ]);
  // Bought again, it opens again.
  await person.call(buyCard, buy(card.id));
  await booksAddUp();
});

test('WAL-05 WAL-06 a card is bought with money: declined and abandoned payments give nothing, a paid one returns to the card', async () => {
  const person = await app.signedIn();
  const card = await sold('49.00', 'Valves');
  const begin = async () => (await person.call(buyCard, buy(card.id, 'money'))).payment;
  for (const outcome of ['declined', 'abandoned'] as const) {
    const payment = await begin();
    await answerPayment(person, payment, outcome);
    expect((await person.call(getCard, { params: { idOrSlug: card.id } })).mustBeBought).toBe(true);
  }
  const [first, second] = [await begin(), await begin()];
  const back = new URL(await answerPayment(person, first, 'succeeds'), 'https://x.example');
  expect(back.searchParams.get('redirect_url')).toBe(`/insights/${card.slug}`);
  expect((await person.call(getCard, { params: { idOrSlug: card.id } })).mustBeBought).toBe(false);
  // Paid twice over, from two windows: the second one is given back by itself.
  await answerPayment(person, second, 'succeeds');
  await app.jobsDone();
  expect(await person.call(getPayment, { params: { paymentId: second.id } })).toMatchObject({ state: 'refunded' });
  const { items } = await admin.call(listPayments, { query: { userId: person.userId } });
  expect(items.map(({ state, can }) => [state, can.refund])).toEqual([
    ['refunded', false],
    ['paid', true],
    ['expired', false],
    ['failed', false],
  ]);
  await admin.call(refundPayment, { params: { paymentId: first.id }, body: {} });
  await app.jobsDone();
  expect((await person.call(getCard, { params: { idOrSlug: card.id } })).mustBeBought).toBe(true);
  await booksAddUp();
});

test('WAL-05 coins of a payment that are spent cannot be refunded', async () => {
  const person = await app.signedIn();
  const { payment } = await person.call(createRecharge, { body: { packageId: '100' } });
  await answerPayment(person, payment, 'succeeds');
  await person.call(buyCard, buy((await sold()).id));
  expect(await codeOf(admin.attempt(refundPayment, { params: { paymentId: payment.id }, body: {} }))).toBe('coins-already-spent');
  expect(await balanceOf(person)).toBe(40);
  const recharge = async () =>
    (await admin.call(listPayments, { query: { userId: person.userId } })).items.find(({ id }) => id === payment.id);
  expect(await recharge(), 'said before it is pressed').toMatchObject({ areCoinsSpent: true, can: { refund: false } });
  await giveCoins(admin, person, 60);
  expect(await recharge()).toMatchObject({ areCoinsSpent: false, can: { refund: true } });
  await admin.call(refundPayment, { params: { paymentId: payment.id }, body: {} });
  // Reserved at once, gone when the provider says so.
  expect(await balanceOf(person)).toBe(0);
  await app.jobsDone();
  expect(await balanceOf(person)).toBe(0);
  await booksAddUp();
});

test('WAL-01 a grant with the same key gives once; only administrators give, and payments are their person’s alone', async () => {
  const [person, other] = [await app.signedIn(), await app.signedIn()];
  const body = { key: crypto.randomUUID(), userIds: [person.userId, other.userId], coins: 25, note: 'Thanks' };
  const both = await Promise.all([admin.call(grantCoins, { body }), admin.call(grantCoins, { body })]);
  expect(both.reduce((sum, { people }) => sum + people, 0)).toBe(2);
  expect([await balanceOf(person), await balanceOf(other)]).toEqual([25, 25]);
  expect((await person.attempt(grantCoins, { body })).status).toBe(403);
  const { payment } = await person.call(createRecharge, { body: { packageId: '100' } });
  for (const endpoint of [getPayment, answerTestPayment] as const)
    expect((await other.attempt(endpoint, { params: { paymentId: payment.id }, body: { outcome: 'succeeds' } as never })).status).toBe(404);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_entries
    where organisation_id = ${app.home.id} and action = 'wallet.coins-granted' and subject_id = ${person.userId}`.execute(store.db);
  expect(rows[0]?.n).toBe(1);
});

test('WAL-05 entries of the books cannot be changed or deleted, and no balance set by hand', async () => {
  const person = await app.signedIn();
  await giveCoins(admin, person, 5);
  const { owner } = app.platform.database;
  await expect(owner.query('update wallet_transfers set amount = 500 where user_id = $1', [person.userId])).rejects.toThrow(
    /never changed/,
  );
  await expect(owner.query('delete from wallet_transfers where user_id = $1', [person.userId])).rejects.toThrow(/never changed/);
  await expect(sql`update wallet_accounts set posted = 500`.execute(store.db)).rejects.toThrow(/permission denied/);
});

test('WAL-05 after many random movements at once every balance is what a recount says', async () => {
  const people = await Promise.all([1, 2, 3].map(() => app.signedIn()));
  const cards = await Promise.all([1, 2, 3, 4].map((n) => sold(`${n}.00`)));
  await Promise.all(people.map((person) => giveCoins(admin, person, 50)));
  const deeds = Array.from({ length: 60 }, (_, n) => async () => {
    const person = people[n % people.length] as SignedIn;
    const card = cards[(n * 7) % cards.length];
    if (n % 5 === 4) {
      const { items } = await admin.call(listPayments, { query: { userId: person.userId } });
      const first = items.find(({ can }) => can.refund);
      return first === undefined ? 0 : (await admin.attempt(refundPayment, { params: { paymentId: first.id }, body: {} })).status;
    }
    return (await person.attempt(buyCard, buy(card?.id ?? ''))).status;
  });
  const statuses = await Promise.all(deeds.map((deed) => deed()));
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  await booksAddUp();
});

test('WAL-06 settings keep secrets to themselves, and Stripe wants its key and secret', async () => {
  const settings = { provider: 'stripe' as const, coin: { amount: 20, currency: 'EUR' as const }, packages: [{ coins: 10, amount: 200 }] };
  const organisation = app.other;
  const owner = await app.signedIn({ role: 'organisation-admin', organisation });
  await app.configure('switches', { wallet: true }, organisation);
  const refused = await owner.attempt(updateWalletSettings, { body: settings });
  expect(refused.problem?.errors?.map(({ field }) => field)).toEqual(['stripeKey']);
  const secrets = { stripeKey: 'sk_test_abc', stripeSigningSecret: 'whsec_abc' };
  await owner.call(updateWalletSettings, { body: { ...settings, ...secrets } });
  const kept = await owner.call(getWalletSettings);
  expect(kept).toMatchObject({ provider: 'stripe', hasStripeKey: true, hasStripeSigningSecret: true, coin: { amount: 20 } });
  expect(JSON.stringify(kept)).not.toMatch(/sk_test|whsec/);
});
