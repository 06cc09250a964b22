import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { suggestPeople } from '@waymark/contract/people';
import { foldText } from '../../platform/search/words.ts';
import { testApp } from '../../testing/app.ts';
import { aPerson } from './people.factory.ts';

const app = await testApp();

/** Names, and how else people write them. */
const ALIKE: readonly (readonly string[])[] = [
  ['أحمد الأحمد', 'احمد الاحمد', 'أَحْمَد الأحمد', 'أحمـد الأحمد'],
  ['Anne-Marie Le Goff', 'anne marie le goff', 'ANNE‑MARIE  LE GOFF', 'Anne‐Marie Le\u00A0Goff'],
  ['Sinéad O’Brien', "sinead o'brien", 'Sinead OBrien', 'SINE\u0301AD OʼBRIEN'],
  ['Łukasz Wałęsa', 'lukasz walesa'],
  ['Søren Kierkegård', 'soren kierkegard'],
  ['Jürgen Groß', 'jurgen gross', 'JÜRGEN GROSS'],
  ['ＴＡＮＡＫＡ Ａｏｉ', 'tanaka aoi'],
  ['مریم کاظمی', 'مريم كاظمي', 'مریم\u200C کاظمی'],
  ['Γιώργος Παπαδόπουλος', 'ΓΙΩΡΓΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['Фёдор Соловьёв', 'Федор Соловьев'],
  ['שָׂרָה בן־גוריון', 'שרה בן גוריון'],
  ['İbrahim Işık', 'ibrahim isik'],
  ['J. R. Ng', 'J R Ng', 'j.r. ng'],
  ['สมคำ ใจดี', 'สมค\u0E4D\u0E32 ใจดี'],
];

async function keyOf(name: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`select name_key(${name}::text) as key`.execute(app.home.store.db);
  return rows[0]?.key ?? '';
}

test('SRC-06 names that people write one way or the other have one key, and what the search makes one the lists make one', async () => {
  for (const [name = '', ...others] of ALIKE) {
    for (const other of others) expect([other, await keyOf(other)]).toEqual([other, await keyOf(name)]);
    // The search joins the two sides of a maqaf; a name has them apart.
    expect(await keyOf(foldText(name.replaceAll('־', ' ')))).toBe(await keyOf(name));
  }
  // What is nothing but signs stays itself, so that it does not find everyone.
  expect(await keyOf('--')).toBe('--');
  expect(await keyOf('C++ Developer')).not.toBe(await keyOf('C# Developer'));
});

test('SRC-02 a person is found from any word of the name, in either order, however it is written', async () => {
  const me = await app.signedIn();
  for (const [name = '', ...others] of ALIKE) {
    const [firstName = '', ...rest] = name.split(' ');
    const { id } = await aPerson(app, { firstName, lastName: rest.join(' ') });
    const words = name.split(/[\s־-]+/);
    for (const q of [name, ...others, ...words, `${rest.join(' ')}, ${firstName}`, words.at(-1)?.slice(0, 3) ?? '']) {
      const { items } = await me.call(suggestPeople, { query: { q } });
      expect([q, items.map((person) => person.id)]).toEqual([q, expect.arrayContaining([id])]);
    }
  }
});
