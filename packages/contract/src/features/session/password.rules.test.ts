import { expect, test } from 'vitest';
import { passwordFaults } from './password.rules.ts';

const leila = ['Leila', 'Haddad', 'leila.haddad@northmere.example'];
const brook = ['Brook Academy', 'learning.brook.example'];

test.each([
  ['correct horse battery', []],
  ['short', ['too-short']],
  ['ünïcödé tap', []],
  ['aaaaaaaaaa', ['password-pattern']],
  ['12345678', ['password-pattern']],
  ['hgfedcba', ['password-pattern']],
  ['leilahaddad', ['password-personal']],
  ['Haddad12', ['password-personal']],
  ['northmere', ['password-personal']],
  ['leila finds leaks at night', []],
  ['BrookAcademy1', ['password-organisation']],
  ['a brook full of stones', []],
])('ADM-04 of %s a page says %j', (password, faults) => {
  expect(passwordFaults(password, { minimumLength: 8 }, leila, brook)).toEqual(faults);
});

test('ADM-04 an organisation may ask for more', () => {
  expect(passwordFaults('a long enough one', { minimumLength: 20 }, leila, brook)).toEqual(['too-short']);
});
