import { expect, test } from 'vitest';
import { flakyOf, tooManyFlaky } from './flaky-tests.mjs';

test('a flaky test of the browser is named, however deep it stands', () => {
  const spec = (title: string, status: string) => ({ file: 'a.spec.ts', title, tests: [{ status }] });
  const report = {
    suites: [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky'), spec('three', 'unexpected')] }] }],
  };
  expect(flakyOf(report)).toEqual(['a.spec.ts > two']);
});

test('more than one flaky test in a hundred fails the run', () => {
  expect(tooManyFlaky(2, 200)).toBe(false);
  expect(tooManyFlaky(3, 200)).toBe(true);
});
