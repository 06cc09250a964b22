import { beforeAll, expect, test } from 'vitest';
import { lookAtAll } from './laid-out.ts';
import { faultsOfPage } from './layout-faults.ts';
import { KIND_NAMES, type ShownText, textsOfPage, tooWide } from './text-widths.ts';

/** High enough for all that most screens have, so that nothing lies below the window. */
const SIZES = { narrow: { width: 390, height: 3000 }, wide: { width: 1440, height: 2000 } };
const FEWEST_SCREENS = 150;
const FEWEST_TEXTS = 20;
const found = { lengthened: [] as string[], mirrored: [] as string[], tooWide: [] as string[] };
const shown: ShownText[] = [];
let screensCount = 0;

beforeAll(async () => {
  const lengthened = lookAtAll('en', async (page, address) => {
    await page.setViewportSize(SIZES.narrow);
    for (const { kind, words } of await page.evaluate(faultsOfPage)) found.lengthened.push(`${address}: ${kind}: ${words}`);
    shown.push(...(await textsOfPage(page)));
    screensCount += 1;
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

test('SHL-62 a button, tab, column head, badge or label is no longer than a phone has room for, in each language that the page has the letters of', () => {
  const isWhole = import.meta.env['VITE_SCREENS'] === undefined;
  const rare = KIND_NAMES.filter(
    (kind) => new Set(shown.filter((text) => text.kind === kind).map(({ english }) => english)).size < FEWEST_TEXTS,
  );
  expect(isWhole ? [screensCount > FEWEST_SCREENS, rare] : [true, []]).toEqual([true, []]);
  expect(found.tooWide).toEqual([]);
});
