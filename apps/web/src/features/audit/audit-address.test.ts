import { expect, test } from 'vitest';
import { searchOf } from './audit-address.ts';

const PERSON = '01a1fd4b-e4ed-7452-812c-cac33479ee4a';

test('ADM-08 the address keeps what is looked for, and leaves out what cannot be', () => {
  const search = searchOf(
    new URLSearchParams(`person=${PERSON}&action=people&action=cards.published&action=DROP%20TABLE&from=2026-03-01&to=2026-03-02`),
  );
  expect(search).toMatchObject({ personId: PERSON, action: ['people', 'cards.published'] });
  const [from, to] = [new Date(search.from ?? '').getTime(), new Date(search.to ?? '').getTime()];
  expect(Math.round((to - from) / 3_600_000), 'both days in full').toBe(48);
  expect(searchOf(new URLSearchParams('person=me&from=yesterday&to=2026-99-99'))).toEqual({});
});
