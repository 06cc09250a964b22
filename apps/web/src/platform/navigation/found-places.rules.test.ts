import { expect, test } from 'vitest';
import { findPlaces } from './found-places.rules.ts';

const place = (label: string, words = '') => ({ href: `/admin/${label}`, label, detail: 'Organisation', words });
const PLACES = [
  place('Email sender', 'from address'),
  place('Users'),
  place('Minutes until sign-out', 'web session timeout'),
  place('Café'),
];
const found = (wanted: string, most = 9) => findPlaces(PLACES, wanted, most).map(({ label }) => label);

test.each([
  ['email', ['Email sender']],
  ['session', ['Minutes until sign-out']],
  ['address sender', ['Email sender']],
  ['cafe', ['Café']],
  ['nothing of the kind', []],
  ['  ', []],
])('ADM-12 “%s” finds %j', (wanted, labels) => {
  expect(found(wanted)).toEqual(labels);
});

test('ADM-12 what begins with the words comes first, and no more than asked for', () => {
  expect(found('u')[0]).toBe('Users');
  expect(found('organisation', 2)).toHaveLength(2);
});
