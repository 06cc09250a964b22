import { expect, test } from 'vitest';
import {
  customFieldCell,
  customFieldFault,
  type CustomFieldKind,
  type CustomFieldValue,
  customFieldValueOf,
} from './custom-fields.rules.ts';

const options = [
  { key: 'n', label: 'North' },
  { key: 's', label: 'South' },
];

test.each<[CustomFieldKind, CustomFieldValue, string | null]>([
  ['text', 'Depot 4', null],
  ['text', 4, 'wrong-type'],
  ['text', 'x'.repeat(501), 'too-long'],
  ['number', 3.5, null],
  ['number', '3', 'wrong-type'],
  ['number', Number.NaN, 'wrong-type'],
  ['date', '2024-02-29', null],
  ['date', '2023-02-29', 'invalid-date'],
  ['date', '29/02/2024', 'invalid-date'],
  ['choice', 'n', null],
  ['choice', 'North', 'invalid-choice'],
  ['choices', ['n', 's'], null],
  ['choices', ['n', 'w'], 'invalid-choice'],
  ['choices', 'n', 'wrong-type'],
  ['flag', false, null],
  ['flag', 'yes', 'wrong-type'],
  ['link', 'https://northmere.example/a', null],
  ['link', 'javascript:alert(1)', 'invalid-url'],
  ['link', null, null],
])('PPL-14 a %s holds %j: %s', (kind, value, fault) => {
  expect(customFieldFault({ kind, options }, value)?.code ?? null).toBe(fault);
});

test.each<[number, ReturnType<typeof customFieldFault>]>([
  [-1, { code: 'too-small', params: { minimum: 0 } }],
  [0, null],
  [40, null],
  [40.5, { code: 'too-large', params: { maximum: 40 } }],
])('PPL-14 a number between 0 and 40 takes %d: %j', (value, fault) => {
  expect(customFieldFault({ kind: 'number', options, least: 0, greatest: 40 }, value)).toEqual(fault);
});

test.each<[CustomFieldKind, string, CustomFieldValue, string]>([
  ['number', ' 1 234,5 ', 1234.5, '1234.5'],
  ['flag', 'Yes', true, 'yes'],
  ['flag', '0', false, 'no'],
  ['choice', 'north', 'n', 'North'],
  ['choices', 'South | n', ['s', 'n'], 'South|North'],
  ['date', '2024-05-01', '2024-05-01', '2024-05-01'],
  ['text', '', null, ''],
])('PPL-14 a cell of a %s, %j, is %j and goes back to %j', (kind, cell, value, back) => {
  expect(customFieldValueOf({ kind, options }, cell)).toEqual(value);
  expect(customFieldCell({ kind, options }, value)).toBe(back);
});

test('PPL-14 a cell that is not a value of its kind is refused, not guessed at', () => {
  for (const kind of ['number', 'flag', 'choice', 'date', 'link'] as const) {
    expect(customFieldFault({ kind, options }, customFieldValueOf({ kind, options }, 'perhaps'))).not.toBeNull();
  }
});
