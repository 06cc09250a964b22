import { expect, test } from 'vitest';
import { cleanFileName, fileState, refusalOf, servedWidth, type UploadLimits } from './media.rules.ts';

const limits: UploadLimits = { maximumNameLength: 20, maximumBytes: 1000, allowedTypes: [] };
const file = (name: string, type = '', size = 10) => ({ name, type, size });

test.each([
  ['report.pdf', '', undefined],
  ['report.pdf', 'application/pdf', undefined],
  ['Report 2026.DOCX', '', undefined],
  ['deck.ppsx', 'application/vnd.ms-powerpoint', undefined],
  ['photo.jpe', 'image/jpeg', undefined],
  ['archive.zip', 'application/x-zip-compressed', undefined],
  ['talk.mp3', 'audio/mp3', undefined],
  ['talk.wav', 'audio/x-wav', undefined],
  ['talk.m4a', 'audio/x-m4a', undefined],
  ['talk.ogg', 'video/ogg', undefined],
  ['talk.opus', 'audio/ogg', undefined],
  ['talk.flac', 'audio/x-flac', undefined],
  ['talk.wav', 'video/ogg', 'file-type-refused'],
  ['talk.ogv', 'video/ogg', 'file-type-refused'],
  ['a-name-that-is-too-long.pdf', '', 'file-name-too-long'],
  ['report.pdf.exe', '', 'file-double-extension'],
  ['report.v2.pdf', '', 'file-double-extension'],
  ['page.html', 'text/html', 'file-type-refused'],
  ['drawing.svg', 'image/svg+xml', 'file-type-refused'],
  ['noextension', '', 'file-type-refused'],
  ['photo.png', 'text/html', 'file-type-refused'],
])('MED-04 MED-06 %s said to be "%s" is refused with %s', (name, type, code) => {
  expect(refusalOf(file(name, type), limits)?.code).toBe(code);
});

test('MED-04 the refusal of a long name carries the configured maximum, the one of a large file the size', () => {
  expect(refusalOf(file('a-name-that-is-too-long.pdf'), limits)?.params).toEqual({ maximum: 20 });
  expect(refusalOf(file('a.pdf', '', 1001), { ...limits, maximumBytes: 1000 })?.code).toBe('file-too-large');
  expect(refusalOf(file('a.png', '', 60 * 1024 * 1024), { ...limits, maximumBytes: 1e12 })?.params).toEqual({ maximumMegabytes: 50 });
  expect(refusalOf(file('a.pdf', '', 0), limits)?.code).toBe('file-empty');
});

test('MED-06 the organisation’s list narrows what may come in, by type or by kind', () => {
  const allowedTypes = ['application/pdf', 'image/*'];
  expect(refusalOf(file('a.pdf'), { ...limits, allowedTypes })).toBeUndefined();
  expect(refusalOf(file('a.gif'), { ...limits, allowedTypes })).toBeUndefined();
  expect(refusalOf(file('a.docx'), { ...limits, allowedTypes })?.code).toBe('file-type-refused');
  expect(refusalOf(file('a.pdf'), { ...limits, kinds: ['image'] })?.code).toBe('file-type-refused');
});

test('MED-04 forbidden characters in names become a hyphen', () => {
  expect(cleanFileName('../a/b:c*?"<>|.pdf')).toBe('..-a-b-c------.pdf');
  expect(cleanFileName('line\nbreak\u202Egnp.pdf')).toBe('line-break-gnp.pdf');
  expect(cleanFileName('Übersicht  水.pdf')).toBe('Übersicht 水.pdf');
});

test.each([
  [{ status: 'pending', contentType: 'image/png', isScorm: false, hasPreview: true }, 'processing'],
  [{ status: 'ready', contentType: 'application/pdf', isScorm: false, hasPreview: false }, 'processing'],
  [{ status: 'ready', contentType: 'application/zip', isScorm: true, hasPreview: false }, 'ready'],
  [{ status: 'ready', contentType: 'application/pdf', isScorm: false, hasPreview: true }, 'ready'],
  [{ status: 'infected', contentType: 'application/pdf', isScorm: false, hasPreview: true }, 'infected'],
  [{ status: 'refused', contentType: 'image/png', isScorm: false, hasPreview: false }, 'refused'],
] as const)('MED-05 %o is %s', (shown, state) => {
  expect(fileState(shown)).toBe(state);
});

test('MED-12 images are served in the smallest width that fills what is asked', () => {
  expect([1, 96, 97, 640, 1921, 10_000].map(servedWidth)).toEqual([96, 96, 180, 640, 1920, 1920]);
});
