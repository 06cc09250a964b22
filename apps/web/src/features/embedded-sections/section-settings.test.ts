import { expect, test } from 'vitest';
import { readSettings } from './section-settings.ts';

test.each([
  ['{"mood": 3, "tags": ["a"]}', { mood: 3, tags: ['a'] }],
  ['  ', {}],
  ['{}', {}],
])('EMB-04 %s is read as settings', (text, settings) => {
  expect(readSettings(text)).toEqual({ settings, fault: '' });
});

test.each(['{mood: 3}', '[1]', '"text"', 'null', '3', '{"a":1,}', '{"a":1} x'])(
  'EMB-04 %s is not a JSON object, and the form says so',
  (text) => {
    const { settings, fault } = readSettings(text);
    expect([settings, fault.length > 0]).toEqual([null, true]);
  },
);
