import { describe, expect, test } from 'vitest';
import { activeFilters, readSearch, searchHref, withFilter } from './search-address.ts';

const read = (href: string) => {
  const url = new URL(href, 'http://host');
  return readSearch(url.pathname, url.searchParams);
};

describe('SRC-01 SRC-02 the address holds the whole search', () => {
  test('SRC-02 what is written is read back', () => {
    const address = {
      term: 'leak detection',
      tab: 'card',
      sort: 'newest',
      filters: { type: ['video', 'quiz'], date: ['30-days'] },
    } as const;
    expect(read(searchHref(address))).toEqual(address);
    expect(searchHref(address)).toBe(
      '/smartsearch?q=leak+detection&type=card&sort=newest&content_type=video&content_type=quiz&date=30-days',
    );
  });

  test.each([
    ['/smartsearch?q=a', 'all'],
    ['/smartsearch?q=a&type=user', 'user'],
    ['/smartsearch/card?q=a', 'card'],
    ['/smartsearch/nonsense?q=a&type=channel', 'channel'],
    ['/smartsearch/nonsense?q=a&type=weather', 'all'],
  ])('SRC-01 %s is the tab %s', (href, tab) => {
    expect(read(href).tab).toBe(tab);
  });

  test('SRC-02 what makes no sense counts as not said', () => {
    expect(read('/smartsearch?sort=backwards&level=')).toEqual({ term: '', tab: 'all', sort: 'relevance', filters: {} });
  });
});

test('SRC-02 filters add up, but there is one date', () => {
  const start = read('/smartsearch?q=a&level=beginner&date=7-days');
  expect(activeFilters(withFilter(start, 'level', ['beginner', 'advanced']))).toEqual([
    { group: 'level', value: 'beginner' },
    { group: 'level', value: 'advanced' },
    { group: 'date', value: '7-days' },
  ]);
  expect(withFilter(start, 'date', ['7-days', '30-days']).filters.date).toEqual(['30-days']);
  expect(withFilter(start, 'date', []).filters).toEqual({ level: ['beginner'] });
});
