import { describe, expect, test } from 'vitest';
import { COVER_IMAGE, coverFault, handleFault, handleFrom, isTimeZone } from './people.rules.ts';

describe('SHL-18 no user may take a reserved word as a handle', () => {
  test.each([
    ['leila-haddad', null],
    ['@leila.haddad_2', null],
    ['me', 'reserved-handle'],
    ['@Teams', 'reserved-handle'],
    ['org-groups', 'reserved-handle'],
    ['', 'invalid-handle'],
    ['-leila', 'invalid-handle'],
    ['leila haddad', 'invalid-handle'],
    ['ليلى', 'invalid-handle'],
    ['a'.repeat(41), 'too-long'],
  ])('%s: %s', (handle, fault) => {
    expect(handleFault(handle)).toBe(fault);
  });

  test.each([
    ['Leila Haddad', 'leila@x.example', 'leila-haddad'],
    ['Tomás Ferreira', 't@x.example', 'tomas-ferreira'],
    ['ليلى حداد', 'leila.h@x.example', 'leila-h'],
    ['Me', 'leila@x.example', 'leila'],
    ['李', 'admin@x.example', 'person'],
  ])('%s (%s) starts from %s', (name, email, handle) => {
    expect(handleFrom(name, email)).toBe(handle);
  });
});

describe('PPL-12 a cover is a JPEG or PNG under 5 MB, at least 266 by 114, from the local file system', () => {
  const image = { contentType: 'image/png', bytes: 1000, width: 266, height: 114, source: 'local_file_system' };
  test.each([
    ['as small as it may be', image, null],
    ['a JPEG', { ...image, contentType: 'image/jpeg' }, null],
    ['a GIF', { ...image, contentType: 'image/gif' }, 'cover-type'],
    ['a picture that draws itself', { ...image, contentType: 'image/svg+xml' }, 'cover-type'],
    ['five megabytes', { ...image, bytes: COVER_IMAGE.largestBytes }, 'cover-size'],
    ['a byte less', { ...image, bytes: COVER_IMAGE.largestBytes - 1 }, null],
    ['too narrow', { ...image, width: 265 }, 'cover-dimensions'],
    ['too low', { ...image, height: 113 }, 'cover-dimensions'],
    ['MED-09 from the picture library', { ...image, source: 'unsplash' }, null],
    ['from elsewhere', { ...image, source: 'dropbox' }, 'cover-source'],
  ])('%s', (_, given, fault) => {
    expect(coverFault(given)).toBe(fault);
  });
});

test.each([
  ['Europe/Oslo', true],
  ['Asia/Calcutta', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
])('SES-54 %s as a time zone: %s', (text, known) => {
  expect(isTimeZone(text)).toBe(known);
});
