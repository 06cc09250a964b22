import { expect, test } from 'vitest';
import { addressOf, filterOf } from './account-address.rules.ts';

test('ADM-01 what the list shows is in its address and comes back from it', () => {
  const view = {
    q: 'lei',
    status: ['suspended'],
    role: ['curator', 'admin'],
    seen: 'never',
    sort: 'seen',
    direction: 'descending',
  } as const;
  expect(filterOf(addressOf(view))).toEqual(view);
  expect(addressOf(filterOf(new URLSearchParams())).toString()).toBe('');
});

test('what an address says wrongly counts as not said', () => {
  expect(filterOf(new URLSearchParams('status=odd&seen=yesterday&sort=shoe'))).toMatchObject({ status: [], seen: undefined, sort: 'name' });
});
