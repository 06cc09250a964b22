import { expect, test } from 'vitest';
import { isHiddenInProxy } from './proxy.ts';

test.each([
  ['/me', true],
  ['/me/skills-passport', true],
  ['/ME?tab=1', true],
  ['/settings/notifications', true],
  ['/career/project/new', true],
  ['/career/detail/mentorship/one', true],
  ['/career/mentorship', true],
  ['/meeting', false],
  ['/mentor', false],
  ['/career/detail/job-role/one', false],
  ['/', false],
])('SES-65 a manager by proxy: %s is hidden: %s', (path, hidden) => {
  expect(isHiddenInProxy(path)).toBe(hidden);
});
