import { expect, test } from 'vitest';
import { bulkMessage } from './bulk-message.ts';
import { dismissToast, notify, shownToast, toastLife } from './toast-store.ts';

test('SHL-35 a bulk message uses the plural when the count is above 2', () => {
  expect(bulkMessage(['a', 'b', 'c'])).toEqual({ kind: 'plural', count: 3 });
  expect(bulkMessage(['a', 'b'])).toEqual({ kind: 'named', names: ['a', 'b'] });
});

test('SHL-35 names in a message on several things are cut to 32 characters with an ellipsis', () => {
  expect(bulkMessage(['Hydraulic modelling for network planners'])).toEqual({ kind: 'named', names: ['Hydraulic modelling for network…'] });
});

test('SHL-35 a toast stays 5 seconds, 30 in accessibility mode', () => {
  expect([toastLife(false), toastLife(true)]).toEqual([5_000, 30_000]);
});

test('SHL-35 the newest toast is shown, and closing an older one leaves it', () => {
  notify('first');
  const first = shownToast();
  notify({ message: 'second', tone: 'bad' });
  dismissToast(first?.id ?? -1);
  expect(shownToast()).toMatchObject({ message: 'second', tone: 'bad' });
  dismissToast(shownToast()?.id ?? -1);
  expect(shownToast()).toBeUndefined();
});
