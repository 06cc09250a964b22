import { describe, expect, test } from 'vitest';
import { deleteKeptSearch, keepSearch, KEPT_SEARCHES, listKeptSearches, search, SEARCH_PAGE } from '@waymark/contract/search';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

const app = await testApp();
const leaks = { q: 'leaks', sort: 'newest' as const, filters: { type: ['video'], level: ['beginner'] } };

describe('SRC-05 saved searches', () => {
  test('SRC-05 are kept by bucket and name, replaced by the same name, and forgotten; no one else has them', async () => {
    const learner = await app.signedIn();
    const other = await app.signedIn();
    const first = await learner.call(keepSearch, { body: { bucket: 'card', name: 'Leaks', search: leaks } });
    await learner.call(keepSearch, { body: { bucket: 'library', name: 'Leaks', search: { q: '' } } });
    const again = await learner.call(keepSearch, { body: { bucket: 'card', name: 'Leaks', search: { ...leaks, q: 'bursts' } } });
    expect(again.id).toBe(first.id);
    const { items } = await learner.call(listKeptSearches);
    expect(items.map(({ bucket, name, search: kept }) => [bucket, name, kept])).toEqual([
      ['card', 'Leaks', { ...leaks, q: 'bursts' }],
      ['library', 'Leaks', { q: '', sort: 'relevance', filters: {} }],
    ]);
    expect((await other.call(listKeptSearches)).items).toEqual([]);
    const params = { keptSearchId: first.id };
    expect((await other.attempt(deleteKeptSearch, { params })).problem?.code).toBe('kept-search-not-found');
    await learner.call(deleteKeptSearch, { params });
    expect((await learner.attempt(deleteKeptSearch, { params })).problem?.code).toBe('kept-search-not-found');
    expect((await learner.call(listKeptSearches)).items).toHaveLength(1);
  });

  test('SRC-05 each bucket holds so many, also of those that are kept at once', async () => {
    const learner = await app.signedIn();
    const answers = await Promise.all(
      Array.from({ length: KEPT_SEARCHES.each + 3 }, (_, at) =>
        learner.attempt(keepSearch, { body: { bucket: 'all', name: `Search ${at}`, search: { q: 'x' } } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(KEPT_SEARCHES.each);
    expect(answers.filter(({ problem }) => problem?.code === 'kept-searches-full')).toHaveLength(3);
    expect((await learner.attempt(keepSearch, { body: { bucket: 'user', name: 'People', search: { q: 'x' } } })).status).toBe(201);
  });

  test('SRC-05 content is shown twelve at a time', async () => {
    const author = await app.signedIn({ role: 'curator' });
    for (let at = 0; at < SEARCH_PAGE + 1; at += 1) await aPublishedCard(author, { title: `Sluice ${at}` });
    const page = await author.call(search, { query: { q: 'sluice' } });
    expect(SEARCH_PAGE).toBe(12);
    expect(page.items).toHaveLength(12);
    expect(page.nextCursor).not.toBeNull();
  });
});
