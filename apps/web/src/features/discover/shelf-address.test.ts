import { expect, test } from 'vitest';
import { shelfAt, shelfHref } from './shelf-address.ts';

test.each([
  ['/discover/trending', { by: 'trending', value: null }],
  ['/discover/Geo%20Guild', { by: 'provider', value: 'Geo Guild' }],
  ['/discover/type/video', { by: 'type', value: 'video' }],
  ['/topic/pumps', { by: 'topic', value: 'pumps' }],
] as const)('HOM-05 %s is the address of a shelf', (href, address) => {
  expect(shelfHref(address)).toBe(href);
});

test('HOM-05 what is not a shelf of ours is a provider', () => {
  expect(shelfAt('new')).toEqual({ by: 'new', value: null });
  expect(shelfAt('Geo Guild')).toEqual({ by: 'provider', value: 'Geo Guild' });
});
