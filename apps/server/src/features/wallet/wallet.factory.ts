import { createHmac } from 'node:crypto';
import {
  answerTestPayment,
  createPlan,
  grantCoins,
  type NewPlan,
  type Payment,
  type Plan,
  subscribe,
  type TestOutcome,
  takeStripeEvent,
} from '@waymark/contract/wallet';
import type { TestApp } from '../../testing/app.ts';
import type { TestAnswer } from '../../testing/caller.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';

let made = 0;

/** Switches on all of the wallet in an organisation. */
export async function switchOnWallet(app: TestApp, more: Readonly<Record<string, boolean>> = {}): Promise<void> {
  await app.configure('switches', { wallet: true, subscription: true, ...more });
}

/** A plan, as an administrator creates it. */
export async function aPlan(admin: SignedIn, given: Partial<NewPlan> = {}): Promise<Plan> {
  made += 1;
  const price = { amount: 9600, currency: 'EUR' as const };
  return admin.call(createPlan, { body: { sku: `plan-${made}`, name: `Plan ${made}`, price, interval: 'year', ...given } });
}

/** Gives someone coins, as an administrator does. */
export async function giveCoins(admin: SignedIn, person: SignedIn, coins: number): Promise<void> {
  await admin.call(grantCoins, { body: { key: crypto.randomUUID(), userIds: [person.userId], coins } });
}

/** Has the test provider answer someone's payment. */
export async function answerPayment(person: SignedIn, { id }: Pick<Payment, 'id'>, outcome: TestOutcome): Promise<string> {
  return (await person.call(answerTestPayment, { params: { paymentId: id }, body: { outcome } })).url;
}

/** Someone with a paid subscription to a plan. */
export async function subscribed(person: SignedIn, plan: Plan, outcome: TestOutcome = 'succeeds'): Promise<Payment> {
  const { payment } = await person.call(subscribe, { params: { subscriptionSku: plan.sku }, body: {} });
  await answerPayment(person, payment, outcome);
  return payment;
}

/** Stripe's header for a body, as Stripe makes it. */
export function stripeHeader(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Sends an event as Stripe does. */
export async function sendStripeEvent(app: TestApp, event: object, secret: string, at = app.clock.now()): Promise<TestAnswer<unknown>> {
  const body = JSON.stringify(event);
  return app.visitor().send('POST', takeStripeEvent.path, Buffer.from(body), {
    'content-type': 'application/json',
    'stripe-signature': stripeHeader(body, secret, at),
  });
}
