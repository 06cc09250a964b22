import { expect, test } from 'vitest';
import { currentItem } from './current-item.rules.ts';

const menu = ['/home', '/discover', '/org-groups', '/career', '/career/skills', '/learning?tab=active'];

test.each([
  ['/', '/home'],
  ['/home', '/home'],
  ['/discover/partner', '/discover'],
  ['/discovery', undefined],
  ['/career/role/7', '/career'],
  ['/career/skills/42', '/career/skills'],
  ['/learning/active', '/learning?tab=active'],
  ['/notifications', undefined],
])('ORG-10 on %s the current item is %s', (path, item) => {
  expect(currentItem(menu, path)).toBe(item);
});

test('ORG-10 a home that points to /feed is current on the first page', () => {
  expect(currentItem(['/feed', '/discover'], '/')).toBe('/feed');
});
