import { beforeAll, expect, test } from 'vitest';
import { setStage, show } from './stage.tsx';

beforeAll(setStage, 120_000);

test('LRN-02 everything shown of one’s own content is selected at once', async () => {
  const answering = { shape: { items: 3, first: 0, text: 'Words' } } as const;
  const selected = await show({ address: '/content/published', answering }, async ({ page, rest }) => {
    const all = [...page.querySelectorAll('main label')].find(({ textContent }) => textContent.trim() === 'Select all shown');
    (all as HTMLElement | undefined)?.click();
    await rest();
    return page.querySelector('[aria-label="Selected content"]')?.textContent;
  });
  expect(selected).toContain('3 selected');
});
