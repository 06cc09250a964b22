import { beforeEach, expect, test, vi } from 'vitest';
import { createLinksOf } from './access-link-file.ts';

const OF = { importId: '0190a1b2-0000-7000-8000-000000000001' };
const PAGES: Record<string, { items: string[]; nextCursor: string | null }> = {
  '': { items: ['ana', 'ben'], nextCursor: 'second' },
  second: { items: ['cleo'], nextCursor: 'third' },
  third: { items: ['dan'], nextCursor: null },
};
const away = new Error('The network is away');
let broken = '-';
vi.mock(import('../../platform/api/call.ts'), async (original) => ({
  ...(await original()),
  call: (async (_endpoint: unknown, { body: { cursor = '' } }: { body: { cursor?: string } }) => {
    if (cursor === broken) throw away;
    return PAGES[cursor];
  }) as never,
}));
beforeEach(() => {
  broken = '-';
});

test('ADM-13 links come page by page; those that were made are handed over though the rest fails', async () => {
  expect(await createLinksOf(OF)).toEqual({ links: ['ana', 'ben', 'cleo', 'dan'], error: null });
  broken = 'third';
  expect(await createLinksOf(OF)).toEqual({ links: ['ana', 'ben', 'cleo'], error: away });
  broken = '';
  await expect(createLinksOf(OF)).rejects.toBe(away);
});
