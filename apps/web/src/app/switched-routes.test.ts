import { expect, test } from 'vitest';
import { switchOfPath } from '@waymark/contract/organisation';
import { features } from '../features.ts';

/** Every page that hangs on a switch, the parameters of its address filled in. */
const switched = features
  .flatMap(({ routes }) => routes)
  .flatMap(({ path = '', feature }) =>
    feature === undefined ? [] : [{ path: path.replaceAll(/:\w+\?/g, '').replaceAll(/[:*]/g, 'a'), feature }],
  );

test('ORG-17 there are pages that hang on switches', () => {
  expect(switched.length).toBeGreaterThan(20);
});

test.each(switched)('ORG-17 no menu leads to $path while $feature is switched off', ({ path, feature }) => {
  expect(switchOfPath(path)).toBe(feature);
});
