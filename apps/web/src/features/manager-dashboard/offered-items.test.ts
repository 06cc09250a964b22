import { afterEach, expect, test, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { offeredItemsQuery } from './manager-dashboard.queries.ts';

afterEach(() => vi.unstubAllGlobals());

const items = (...ids: string[]) => ids.map((id) => ({ card: { id }, state: 'completed', id }));

test('MGR-02 one person is offered nothing they have already, however much they have', async () => {
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost');
    const isNext = searchParams.get('cursor') === 'next';
    if (pathname.endsWith('/duties')) return Response.json({ items: items(isNext ? 'old' : 'late'), nextCursor: isNext ? null : 'next' });
    if (pathname.endsWith('/skills')) return Response.json({ skills: [], items: [], nextCursor: null });
    if (pathname.endsWith('/items')) return Response.json({ items: items('late', 'old', 'new'), nextCursor: null });
    return Response.json({ items: [{ id: 'late' }, { id: 'old' }, { id: 'new' }] });
  });
  const offered = await new QueryClient().fetchQuery(offeredItemsQuery({ id: 'p1', fullName: 'Ada Byron' }));
  expect(offered).toMatchObject({ recent: [{ id: 'new' }], popular: [{ id: 'new' }], states: { late: 'completed', old: 'completed' } });
});
