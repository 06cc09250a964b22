import { expect } from '@playwright/test';
import { leading, running } from './forty/leading.journeys.ts';
import { career, learning } from './forty/learning.journeys.ts';
import { expectDocumented, guardAddresses, walk } from './forty/walk.ts';
import { test } from './test.ts';

test('SHL-65 the table in the README has the forty journeys, with as many clicks as they take', () => {
  expectDocumented([...learning, ...career, ...leading, ...running]);
});

test('SHL-65 a journey that types an address, or leaves the application by a link, fails', async ({ page, baseURL }) => {
  const opened = guardAddresses(page);
  expect(() => page.goto('/career')).toThrow('goto was called');
  await page.locator('body').evaluate((_body, href) => location.assign(href), `${baseURL ?? ''}/user/login`);
  await expect.poll(() => opened).toHaveLength(1);
});

walk(running);
