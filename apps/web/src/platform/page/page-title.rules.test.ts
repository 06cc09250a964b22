import { expect, test } from 'vitest';
import { pageTitle } from './page-title.rules.ts';

test.each([
  ['/insights/42', 'Pressure zones', 'Pressure zones – Northmere'],
  ['/', undefined, 'Home – Northmere'],
  ['/home', '', 'Home – Northmere'],
  ['/feed', undefined, 'Home – Northmere'],
  ['/teams/night-shift/', undefined, 'night shift – Northmere'],
  ['/topic/%E6%B0%B4', undefined, '水 – Northmere'],
  ['/topic/%E6', undefined, '%E6 – Northmere'],
])('SHL-32 %s with the title %o is called %s', (path, title, called) => {
  expect(pageTitle({ path, title, organisationName: 'Northmere', home: 'Home' })).toBe(called);
});
