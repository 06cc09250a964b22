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

/** Pages that stand without the switch of their path, each with why. */
const STANDING: Readonly<Record<string, string>> = {
  '/forgot_password': 'leads to signing in where it is off (SES-07)',
  '/smartsearch/*': 'says that there is no access where it is off (SRC-01)',
};

test('ORG-17 every page below a path that hangs on a switch hangs on it too, or is named here with why it stands', () => {
  const standing = features
    .flatMap(({ routes }) => routes)
    .filter((route) => !('redirect' in route) && route.feature === undefined && route.someFeature === undefined)
    .flatMap(({ path = '' }) => (switchOfPath(path.replaceAll(/:\w+\?/g, '').replaceAll(/[:*]/g, 'a')) === undefined ? [] : [path]));
  expect(standing.toSorted()).toEqual(Object.keys(STANDING).toSorted());
});
