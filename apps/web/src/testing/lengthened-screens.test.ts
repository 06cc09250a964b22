import { beforeAll, expect, test } from 'vitest';
import { lookAtAll } from './laid-out.ts';
import { faultsOfPage } from './layout-faults.ts';
import { type ShownText, textsOfPage, tooWide } from './text-widths.ts';

const SIZES = { narrow: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } };
const found = { lengthened: [] as string[], mirrored: [] as string[], tooWide: [] as string[] };

beforeAll(async () => {
  const shown: ShownText[] = [];
  const lengthened = lookAtAll('en', async (page, address) => {
    await page.setViewportSize(SIZES.narrow);
    for (const { kind, words } of await page.evaluate(faultsOfPage)) found.lengthened.push(`${address}: ${kind}: ${words}`);
    shown.push(...(await textsOfPage(page)));
  });
  const mirrored = lookAtAll('ar', async (page, address) => {
    for (const size of [SIZES.narrow, SIZES.wide]) {
      await page.setViewportSize(size);
      for (const { kind, words } of await page.evaluate(faultsOfPage)) found.mirrored.push(`${address} ${size.width}: ${kind}: ${words}`);
    }
  });
  const [page] = await Promise.all([lengthened, mirrored]);
  found.tooWide = await tooWide(page, shown);
  await page.context().browser()?.close();
}, 600_000);

test('SHL-60 SHL-62 texts two fifths longer are not cut, covered or broken on any screen, and make none wider than its window', () => {
  expect(found.lengthened).toEqual([]);
});

test('SHL-60 SHL-62 mirrored, they are not either', () => {
  expect(found.mirrored).toEqual([]);
});

test('SHL-62 in no language a button, tab, column head, badge or label is longer than a phone has room for', () => {
  expect(found.tooWide).toEqual([]);
});
