import { expect, test } from 'vitest';
import { isOpenCall, isOpenPage, isPaywallOn, type PaywallFacts } from './paywall.rules.ts';

const on: PaywallFacts = { flag: true, memberPay: true, orgSubscriptions: [{}], isSuperAdmin: false, orgAnnualSubscriptionPaid: false };

test.each<[string, Partial<PaywallFacts>, boolean]>([
  ['all of it holds', {}, true],
  ['its flag is off', { flag: false }, false],
  ['members do not pay', { memberPay: false }, false],
  ['the organisation has no subscriptions', { orgSubscriptions: [] }, false],
  ['the user is a super admin', { isSuperAdmin: true }, false],
  ['the annual subscription is paid', { orgAnnualSubscriptionPaid: true }, false],
])('WAL-03 the paywall where %s: %j is %j', (_when, change, expected) => {
  expect(isPaywallOn({ ...on, ...change })).toBe(expected);
});

test.each([
  ['/me', true],
  ['/me/my-subscription?payment_status=success', true],
  ['/subscription-plans/academy', true],
  ['/log_out', true],
  ['/terms', true],
  ['/support', true],
  ['/home', false],
  ['/mean', false],
  ['/insights/me', false],
])('WAL-03 %s stays open behind the paywall: %j', (path, expected) => {
  expect(isOpenPage(path)).toBe(expected);
});

test.each([
  ['session.get', true],
  ['wallet.subscribe', true],
  ['people.get-profile', true],
  ['cards.get', false],
  ['search.search', false],
])('WAL-03 the call %s stays open behind the paywall: %j', (id, expected) => {
  expect(isOpenCall({ id, method: 'GET', path: '/api/v1/elsewhere' })).toBe(expected);
});

test('WAL-03 what a profile is made of is read behind the paywall, and not changed', () => {
  const path = '/api/v1/users/:userId/skills';
  expect([isOpenCall({ id: 'skills.list', method: 'GET', path }), isOpenCall({ id: 'skills.create', method: 'POST', path })]).toEqual([
    true,
    false,
  ]);
});
