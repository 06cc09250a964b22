import { expect, test } from 'vitest';
import {
  buyCard,
  createRecharge,
  getPayment,
  getWallet,
  listTransactions,
  refundPayment,
  subscribe,
  takeStripeEvent,
  updateWalletSettings,
} from '@waymark/contract/wallet';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { findFaultsOfBooks } from './ledger.repo.ts';
import { fakeStripe } from './fake-stripe.factory.ts';
import { isSignedByStripe, TOLERANCE_SECONDS } from './stripe-provider.ts';
import { aPlan, sendStripeEvent, stripeHeader, switchOnWallet } from './wallet.factory.ts';

const SECRET = 'whsec_test_secret';
const stripe = await fakeStripe();
const app = await testApp({
  environment: { SERVICE_ADDRESSES: `https://api.stripe.com=${stripe.address}`, SERVICE_NETWORKS: '127.0.0.0/8' },
});
await switchOnWallet(app);
const admin = await app.signedIn({ role: 'organisation-admin' });
const settings = await admin.call(updateWalletSettings, {
  body: {
    provider: 'stripe',
    stripeKey: 'sk_test_key',
    stripeSigningSecret: SECRET,
    coin: { amount: 10, currency: 'EUR' },
    packages: [{ coins: 100, amount: 1000 }],
  },
});
const begin = async () => {
  const person = await app.signedIn();
  const { payment, url } = await person.call(createRecharge, { body: { packageId: '100' } });
  const session = stripe.sessions.get(payment.id);
  if (session === undefined) throw new Error('Stripe was asked');
  return { person, payment, url, session };
};
const event = (id: string, type: string, object: object) => ({ id, object: 'event', type, data: { object } });

test('WAL-06 an administrator is told where Stripe sends its events', () => {
  expect(new URL(settings.stripeEventsUrl).pathname).toBe(takeStripeEvent.path);
});

test('WAL-06 a checkout is opened at Stripe by its published interface, with a key of idempotency', async () => {
  const { payment, url, session } = await begin();
  expect(url).toBe(session.url);
  const call = stripe.calls.find(({ form }) => form.get('client_reference_id') === payment.id);
  expect(call).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions', authorization: 'Bearer sk_test_key' });
  expect(call?.idempotencyKey).toBe(`checkout-${payment.id}`);
  expect(Object.fromEntries(call?.form ?? [])).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][unit_amount]': '1000',
    'line_items[0][price_data][currency]': 'eur',
    'metadata[payment_id]': payment.id,
  });
  expect(call?.form.get('success_url')).toContain(`payment_status=success&payment=${payment.id}`);
});

test('WAL-06 B10 an event that comes twice, and an older one after it, credit once', async () => {
  const { person, session } = await begin();
  const paid = event('evt_1', 'checkout.session.completed', {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: 'pi_1',
  });
  const answers = await Promise.all([1, 2, 3].map(() => sendStripeEvent(app, paid, SECRET)));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  await sendStripeEvent(app, { ...paid, id: 'evt_2' }, SECRET);
  await sendStripeEvent(
    app,
    event('evt_3', 'checkout.session.completed', { ...session, payment_status: 'unpaid', status: 'complete' }),
    SECRET,
  );
  await sendStripeEvent(
    app,
    event('evt_4', 'checkout.session.expired', { ...session, payment_status: 'unpaid', status: 'expired' }),
    SECRET,
  );
  expect(await person.call(getWallet)).toMatchObject({ balance: 100, rechargesCount: 1 });
  expect(await findFaultsOfBooks(app.home.store)).toEqual([]);
});

test('WAL-06 a success that comes after its checkout expired still counts', async () => {
  const { person, session } = await begin();
  await sendStripeEvent(
    app,
    event('evt_5', 'checkout.session.expired', { ...session, payment_status: 'unpaid', status: 'expired' }),
    SECRET,
  );
  const late = { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_5' };
  await sendStripeEvent(app, event('evt_6', 'checkout.session.async_payment_succeeded', late), SECRET);
  expect((await person.call(getWallet)).balance).toBe(100);
});

test('WAL-06 an event that is not signed, signed with another secret, changed or old is refused', async () => {
  const { person, session } = await begin();
  const paid = event('evt_7', 'checkout.session.completed', {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: 'pi_7',
  });
  const old = new Date(app.clock.now().getTime() - (TOLERANCE_SECONDS + 5) * 1000);
  const answers = [await sendStripeEvent(app, paid, 'whsec_other'), await sendStripeEvent(app, paid, SECRET, old)];
  expect(answers.map(({ problem }) => problem?.code)).toEqual(['payment-signature-invalid', 'payment-signature-invalid']);
  expect((await person.call(getWallet)).balance).toBe(0);
  const now = new Date();
  const header = stripeHeader('{"a":1}', SECRET, now);
  expect(await isSignedByStripe(header, '{"a":1}', SECRET, now)).toBe(true);
  expect(await isSignedByStripe(header, '{"a":2}', SECRET, now)).toBe(false);
  expect(await isSignedByStripe(`${header},v1=00`, '{"a":1}', SECRET, now)).toBe(true);
  expect(await isSignedByStripe('t=x,v1=y', '{"a":1}', SECRET, now)).toBe(false);
});

test('WAL-06 a payment whose event never comes is looked up when its person comes back', async () => {
  const { person, payment, session } = await begin();
  session.status = 'complete';
  session.payment_status = 'paid';
  expect((await person.call(getPayment, { params: { paymentId: payment.id } })).state).toBe('paid');
  expect((await person.call(getWallet)).balance).toBe(100);
});

test('WAL-05 WAL-06 money goes back by Stripe, once, and what it bought with it', async () => {
  const { person, payment, session } = await begin();
  session.status = 'complete';
  session.payment_status = 'paid';
  await person.call(getPayment, { params: { paymentId: payment.id } });
  await admin.call(refundPayment, { params: { paymentId: payment.id }, body: {} });
  await app.jobsDone();
  expect((await person.call(getPayment, { params: { paymentId: payment.id } })).state).toBe('refunded');
  expect(stripe.calls.filter(({ path, form }) => path === '/v1/refunds' && form.get('metadata[payment_id]') === payment.id)).toHaveLength(
    1,
  );
  const { items } = await person.call(listTransactions);
  expect(items.map(({ kind, coins, balance }) => [kind, coins, balance])).toEqual([
    ['refund', -100, 0],
    ['recharge', 100, 100],
  ]);
  expect(await findFaultsOfBooks(app.home.store)).toEqual([]);
});

test('WAL-06 while Stripe does not answer nothing is begun, and a subscription keeps what renewals are charged by', async () => {
  const person = await app.signedIn();
  const author = await app.signedIn({ role: 'curator' });
  const card = await aPublishedCard(author, { price: { amount: '5.00', currency: 'EUR' } });
  stripe.isAway = true;
  const refused = await person.attempt(buyCard, { params: { cardId: card.id }, body: { payWith: 'money' } });
  stripe.isAway = false;
  expect(refused.problem?.code).toBe('payment-provider-unavailable');
  const plan = await aPlan(admin, { interval: 'month' });
  const { payment } = await person.call(subscribe, { params: { subscriptionSku: plan.sku }, body: {} });
  const session = stripe.sessions.get(payment.id);
  expect(stripe.calls.at(-1)?.form.get('payment_intent_data[setup_future_usage]')).toBe('off_session');
  Object.assign(session ?? {}, { status: 'complete', payment_status: 'paid' });
  await sendStripeEvent(app, event('evt_9', 'checkout.session.completed', { ...session, payment_intent: 'pi_9' }), SECRET);
  const { rows } = await app.platform.database.owner.query<{ method_ref: string }>(
    'select method_ref from subscriptions where user_id = $1',
    [person.userId],
  );
  expect(rows).toEqual([{ method_ref: 'pm_card' }]);
});
