import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test.each([
  ['a parameter', '/api/v1/cards/:cardId', { cardId: 'a b/c' }, undefined, '/api/v1/cards/a%20b%2Fc'],
  ['a list', '/api/v1/cards', undefined, { type: ['video', 'quiz'], limit: 12 }, '/api/v1/cards?type=video&type=quiz&limit=12'],
  ['what is absent', '/api/v1/cards', undefined, { cursor: undefined, topic: null, q: '' }, '/api/v1/cards?q='],
  ['a moment', '/api/v1/events', undefined, { from: new Date(0) }, '/api/v1/events?from=1970-01-01T00%3A00%3A00.000Z'],
  ['a flag', '/api/v1/events', undefined, { all: false }, '/api/v1/events?all=false'],
])('%s goes into the address of a call', (_what, path, params, query, address) => {
  expect(addressOf(path, params, query)).toBe(address);
});

test.each([[undefined], [{}], [{ cardId: '' }], [{ cardId: null }]])('an address without its parameter is never called (%o)', (params) => {
  expect(() => addressOf('/api/v1/cards/:cardId', params, undefined)).toThrow('cardId');
});
