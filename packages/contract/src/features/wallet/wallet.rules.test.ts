import { expect, test } from 'vitest';
import { isOwnPath } from '../session/session.rules.ts';
import { dueStep, isPaidOn, periodStart } from './periods.rules.ts';
import { amountOf, coinPrice, minorOf, paymentAfter, stripeAmount } from './wallet.rules.ts';
import { payPlanSchema } from './wallet.schema.ts';

test.each([
  ['open', 'succeeded', 'paid', 'paid'],
  ['open', 'failed', 'failed', 'failed'],
  ['open', 'expired', 'expired', 'expired'],
  ['open', 'processing', undefined, undefined],
  ['failed', 'succeeded', 'paid', undefined],
  ['expired', 'succeeded', 'paid', undefined],
  ['paid', 'succeeded', undefined, undefined],
  ['paid', 'processing', undefined, undefined],
  ['paid', 'failed', undefined, undefined],
  ['refunded', 'succeeded', undefined, undefined],
  ['refunding', 'expired', undefined, undefined],
] as const)('WAL-06 a payment that is %s and said to be %s becomes %s, and in test mode %s', (state, outcome, after, afterTest) => {
  expect(paymentAfter(state, outcome, 'stripe')).toBe(after);
  expect(paymentAfter(state, outcome, 'test')).toBe(afterTest);
});

test.each([
  ['2026-01-31', 'month', 1, '2026-02-28'],
  ['2026-01-31', 'month', 2, '2026-03-31'],
  ['2024-02-29', 'year', 1, '2025-02-28'],
  ['2024-02-29', 'year', 4, '2028-02-29'],
  ['2026-11-27', 'month', 2, '2027-01-27'],
] as const)('WAL-02 of a subscription from %s by the %s, period %i begins on %s', (anchor, interval, n, expected) => {
  expect(periodStart(anchor, interval, n)).toBe(expected);
});

const paid = { state: 'active', paidThrough: '2026-03-01', cancelsAtEnd: false, triedOn: null } as const;
test.each([
  [{}, '2026-02-28', 'none', true],
  [{}, '2026-03-01', 'renew', true],
  [{ triedOn: '2026-03-01' }, '2026-03-01', 'none', true],
  [{ state: 'past_due', triedOn: '2026-03-01' }, '2026-03-02', 'renew', true],
  [{ state: 'past_due', triedOn: '2026-03-07' }, '2026-03-08', 'lapse', false],
  [{}, '2026-04-10', 'renew', false],
  [{ cancelsAtEnd: true }, '2026-02-28', 'none', true],
  [{ cancelsAtEnd: true }, '2026-03-01', 'end', false],
  [{ state: 'ended' }, '2026-02-01', 'none', false],
  [{ state: 'lapsed' }, '2026-03-09', 'none', false],
] as const)('WAL-02 a subscription %j on %s: %s is due, and it is paid: %j', (change, today, step, isPaid) => {
  const subscription = { ...paid, ...change };
  expect([dueStep(subscription, today), isPaidOn(subscription, today)]).toEqual([step, isPaid]);
});

test('WAL-05 amounts are whole hundredths, and a coin price is rounded up or not there', () => {
  expect([minorOf('49.00'), minorOf('0.05'), amountOf(4905), amountOf(5)]).toEqual([4900, 5, '49.05', '0.05']);
  const coin = { coinValue: 10, currency: 'EUR' };
  expect([coinPrice({ amount: 4905, currency: 'EUR' }, coin), coinPrice({ amount: 4905, currency: 'USD' }, coin)]).toEqual([491, null]);
  expect([stripeAmount(4905, 'EUR'), stripeAmount(50_000, 'JPY'), stripeAmount(50_050, 'JPY')]).toEqual([4905, 500, undefined]);
});

test.each([
  ['/insights/pump', true],
  ['/search?q=a#b', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example/', false],
  ['javascript:alert(1)', false],
  ['/\t/evil.example', false],
  ['', false],
])('WAL-04 SHL-31 a payment returns to %s: %j, to this origin only', (path, expected) => {
  expect([isOwnPath(path), payPlanSchema.safeParse({ redirectUrl: path }).success]).toEqual([expected, expected]);
});
