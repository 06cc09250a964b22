import { expect, test } from 'vitest';
import { FILE_SOURCES, fileSources } from './file-sources.rules.ts';

test('ORG-11 without a configuration every source is listed, in the order of the brief', () => {
  expect(fileSources([]).map(({ key }) => key)).toEqual(FILE_SOURCES);
});

test('ORG-11 what is configured decides which and in which order; unknown sources are none', () => {
  const configured = [
    { key: 'url', visible: true },
    { key: 'gopher', visible: true },
    { key: 'dropbox', visible: true },
    { key: 'webcam', visible: false },
  ];
  expect(fileSources(configured)).toEqual([
    { key: 'url', available: true, reason: null },
    { key: 'dropbox', available: false, reason: 'account-missing' },
  ]);
});
