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
    { key: 'url', available: true, reason: null, name: '' },
    { key: 'dropbox', available: false, reason: 'account-missing', name: '' },
  ]);
});

test('ORG-11 a source that an administrator set up can be chosen; one that cannot be set up says so', () => {
  const configured = ['dropbox', 'box', 'evernote'].map((key) => ({ key, visible: true }));
  expect(
    fileSources(
      configured,
      new Map([
        ['box', 'Box'],
        ['evernote', 'Evernote'],
      ]),
    ),
  ).toEqual([
    { key: 'dropbox', available: false, reason: 'account-missing', name: '' },
    { key: 'box', available: true, reason: null, name: '' },
    { key: 'evernote', available: false, reason: 'not-offered', name: '' },
  ]);
});

test('ORG-11 a source of one’s own is called as the organisation calls it, the others as they are known', () => {
  const named = new Map([
    ['box', 'Box of boxes'],
    ['customsource', 'Library'],
  ]);
  const configured = ['box', 'customsource'].map((key) => ({ key, visible: true }));
  expect(fileSources(configured, named).map(({ key, name }) => [key, name])).toEqual([
    ['box', ''],
    ['customsource', 'Library'],
  ]);
});
