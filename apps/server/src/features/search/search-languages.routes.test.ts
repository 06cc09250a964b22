import { beforeAll, describe, expect, test } from 'vitest';
import { search, suggest } from '@waymark/contract/search';
import { transaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { refreshCardRanking } from '../cards/cards.search.ts';

const app = await testApp();
let learner: SignedIn;

const TITLES: Readonly<Record<string, string>> = {
  pl: 'Szkolenia z bezpieczeństwa',
  ru: 'Навыки руководителя',
  fi: 'Johtamisen taidot',
  hu: 'Vezetői készségek',
  tr: 'İletişim becerileri',
  de: 'Fähigkeiten im Gespräch',
  el: 'Δεξιότητες και κίνδυνος',
  ar: 'المهارات الرقمية',
  he: 'הדרכות לעובדים',
  hi: 'नई भाषाएँ',
  ko: '역량을 키우는 교육',
  uk: 'Здоровʼя працівників',
  th: 'ความปลอดภัยในการทำงาน',
  ja: 'サーバーの安全管理',
  da: 'Kurser på Ålborg havn',
};

beforeAll(async () => {
  const curator = await app.signedIn({ role: 'curator' });
  learner = await app.signedIn();
  for (const [language, title] of Object.entries(TITLES)) await aPublishedCard(curator, { title, language });
});

async function find(q: string) {
  const result = await learner.call(search, { query: { q } });
  return {
    titles: result.items.flatMap((item) => (item.kind === 'card' ? [item.card.title] : [])),
    corrected: result.overview?.correctedQuery,
  };
}

describe('SRC-06, ORG-07 other forms of a word are found in its language', () => {
  test.each([
    ['pl', 'szkolenie'],
    ['pl', 'szkoleniach'],
    ['ru', 'навыков'],
    ['fi', 'taito'],
    ['fi', 'taitojen'],
    ['hu', 'készségeket'],
    ['hu', 'keszseg'],
    ['tr', 'beceri'],
    ['tr', 'ILETISIM'],
    ['de', 'Faehigkeit'],
    ['el', 'δεξιοτητα'],
    ['el', 'ΚΙΝΔΥΝΟΙ'],
    ['ar', 'مهارة'],
    ['he', 'הדרכה'],
    ['hi', 'भाषाओं'],
    ['ko', '역량'],
    ['uk', "здоров'я"],
    ['uk', 'працівник'],
    ['th', 'การปลอดภัย'],
    ['ja', 'サーバ'],
    ['da', 'aalborg'],
  ])('%s: %s', async (language, q) => {
    expect(await find(q)).toEqual({ titles: [TITLES[language]], corrected: null });
  });

  test('a form of one language is not taken for one of another', async () => {
    const curator = await app.signedIn({ role: 'curator' });
    await aPublishedCard(curator, { title: 'Business plan', language: 'en' });
    await aPublishedCard(curator, { title: 'Power plant', language: 'en' });
    expect((await find('plant')).titles).toEqual(['Power plant']);
  });
});

test.each([
  ['ru', 'нваыки'],
  ['el', 'δεξιοτιτες'],
  ['ar', 'المهارتا'],
  ['he', 'הדרכוץ'],
  ['hi', 'भाषाइँ'],
  ['ko', '교욱'],
])('SRC-06, ORG-07 a slip is forgiven: %s %s', async (language, q) => {
  const { titles, corrected } = await find(q);
  expect([titles, typeof corrected]).toEqual([[TITLES[language]], 'string']);
});

test.each([
  ['th', 'ความปลอด'],
  ['th', 'ปลอดภัยในการทำ'],
  ['ja', 'サー'],
  ['ja', 'サーバーの安'],
  ['ko', '역랴'],
  ['ko', '역ㄹ'],
  ['ko', '역량을 키'],
])('SRC-04, ORG-07 suggestions come while %s is typed: %s', async (language, q) => {
  const { cards } = await learner.call(suggest, { query: { q } });
  expect(cards.map(({ title }) => title)).toEqual([TITLES[language]]);
});

test('SRC-06 cards that an earlier version put into the index are found by other forms once they are ranked again', async () => {
  const { owner } = app.platform.database;
  await owner.query('delete from search_stems');
  const { store } = app.home;
  await transaction(store, (tx) => app.platform.jobs.enqueue(tx, refreshCardRanking, null));
  await app.jobsDone();
  expect((await find('taitoja')).titles).toEqual([TITLES['fi']]);
  await owner.query('delete from search_stems');
  await transaction(store, (tx) => app.platform.jobs.enqueue(tx, refreshCardRanking, null));
  await app.jobsDone();
  const { rows } = await owner.query('select from search_stems');
  expect(rows, 'they are renewed once').toEqual([]);
});
