import { beforeAll, describe, expect, test } from 'vitest';
import { search, type SearchQueryInput, type SearchResult, suggest } from '@waymark/contract/search';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard, quizContent } from '../cards/cards.factory.ts';
import { indexEveryPerson } from '../people/people.search.ts';

const app = await testApp();
let curator: SignedIn;
let learner: SignedIn;

beforeAll(async () => {
  curator = await app.signedIn({ role: 'curator', firstName: 'Corinna', lastName: 'Curator' });
  learner = await app.signedIn({ firstName: 'Leila', lastName: 'Haddad' });
  await aPublishedCard(curator, { title: 'Reservoir telemetry for beginners' });
});

const find = (who: SignedIn, query: SearchQueryInput) => who.call(search, { query });
const titles = (result: SearchResult) => result.items.flatMap((item) => (item.kind === 'card' ? [item.card.title] : []));
const find1 = async (who: SignedIn, q: string) => titles(await find(who, { q }));

describe('SRC-06 forgiving', () => {
  test.each(['resevoir', 'telemtery', 'reservior telemetri'])('SRC-06 "%s" is understood', async (q) => {
    const result = await find(learner, { q });
    expect(titles(result)).toContain('Reservoir telemetry for beginners');
    expect(result.overview?.correctedQuery).not.toBeNull();
  });

  test('SRC-06 one slip in a short word is forgiven', async () => {
    await aPublishedCard(curator, { title: 'Sludge and grit' });
    for (const q of ['girt', 'slduge', 'gritt', 'grat', 'rit', 'gritt sludge'])
      expect([q, await find1(learner, q)]).toEqual([q, expect.arrayContaining(['Sludge and grit'])]);
  });

  test('SRC-06 when nothing has all words, what has all but one is shown and said so', async () => {
    const result = await find(learner, { q: 'reservoir telemetry xylophone' });
    expect(titles(result)).toContain('Reservoir telemetry for beginners');
    expect(result.overview?.relaxed).toBe(true);
  });

  test('SRC-06 what has all words but one is not told as a correction', async () => {
    const result = await find(learner, { q: 'reservoir telemetri xylophone' });
    expect(titles(result)).toContain('Reservoir telemetry for beginners');
    expect(result.overview).toMatchObject({ relaxed: true, correctedQuery: null });
  });

  test('SRC-06 where nothing has all words but one either, nothing is said of it', async () => {
    const none = await find(learner, { q: 'xylophone zeppelin' });
    expect([none.items, none.overview?.relaxed]).toEqual([[], false]);
  });

  test.each(['!!!', '%%', ' ?! ', '🙂 ?!'])('SRC-06 signs alone ("%s") find nothing, and suggest nothing', async (q) => {
    await aPublishedCard(curator, { title: 'Signs! 100 %' });
    for (const kind of ['card', 'user'] as const) {
      const { items, overview } = await find(learner, { q, kind });
      expect([items, overview?.counts.card.count, overview?.counts.user.count, overview?.facets]).toEqual([[], 0, 0, []]);
    }
    expect(await learner.call(suggest, { query: { q } })).toEqual({
      cards: [],
      people: [],
      groups: [],
      channels: [],
      correctedQuery: null,
    });
    expect((await find(learner, { q: ' ' })).items.length, 'no query at all is one for everything').toBeGreaterThan(0);
  });

  test('SRC-06 a title counts more than a body', async () => {
    await aPublishedCard(curator, {
      title: 'Something else',
      content: { cardType: 'text', html: '<p>A penstock, a penstock, a penstock.</p>' },
    });
    await aPublishedCard(curator, { title: 'The penstock' });
    expect(await find1(learner, 'penstock')).toEqual(['The penstock', 'Something else']);
  });

  test('SRC-06 quiz questions, tags and skills are searched, operators are only text', async () => {
    await aPublishedCard(curator, { title: 'Quiz of the week', content: quizContent, skills: ['Anemometry'] });
    expect(await find1(learner, 'anemometry')).toEqual(['Quiz of the week']);
    expect(await find1(learner, "anemometry' | ! & :* \\ ( \0")).toEqual(['Quiz of the week']);
  });

  test('SRC-06 where another kind has all words, nothing is said of all but one', async () => {
    await indexEveryPerson(app.home.store);
    const { items, overview } = await find(learner, { q: 'Corinna Curator' });
    expect([items, overview?.relaxed, overview?.counts.user.count]).toEqual([[], false, 1]);
  });
});
