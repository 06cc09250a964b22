import { test } from 'vitest';
import { lookAtAll } from './laid-out.ts';
import { faultsOfPage } from './layout-faults.ts';

const SIZES = { narrow: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } };

test.concurrent.for([
  ['lengthened', 'en', ['narrow']],
  ['lengthened and mirrored', 'ar', ['narrow', 'wide']],
] as const)(
  'SHL-60 SHL-62 every screen holds %s texts: nothing is cut, covered, broken or wider than its window',
  async ([, language, sizes], { expect }) => {
    const found: string[] = [];
    await lookAtAll(language, async (page, address) => {
      for (const size of sizes) {
        await page.setViewportSize(SIZES[size]);
        for (const { kind, words } of await page.evaluate(faultsOfPage)) found.push(`${address} ${size}: ${kind}: ${words}`);
      }
    });
    expect(found).toEqual([]);
  },
);
