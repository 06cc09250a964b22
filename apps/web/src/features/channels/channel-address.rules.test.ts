import { expect, test } from 'vitest';
import { channelsHref, channelsViewOf, managedViewOf } from './channel-address.rules.ts';

test.each([
  [undefined, undefined, { filter: 'all', provider: '' }],
  ['following', undefined, { filter: 'following', provider: '' }],
  ['provider', 'Wikipedia', { filter: 'provider', provider: 'Wikipedia' }],
  ['provider', undefined, { filter: 'provider', provider: '' }],
  ['mine', 'x', undefined],
  ['nonsense', undefined, undefined],
])('CHN-01 /channels/%s/%s', (filter, id, view) => {
  expect(channelsViewOf(filter, id)).toEqual(view);
});

test('CHN-01 the addresses of the lists', () => {
  expect([channelsHref('all'), channelsHref('curated'), channelsHref('provider', 'A/B')]).toEqual([
    '/channels',
    '/channels/curated',
    '/channels/provider/A%2FB',
  ]);
});

test('ADM-01 what makes no sense in the address of the administrators’ list counts as not said', () => {
  expect(managedViewOf(new URLSearchParams('q= leak &visibility=odd&state=archived'))).toEqual({
    q: 'leak',
    visibility: undefined,
    state: 'archived',
  });
});
