import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DayForm, ImportDelimiter, ImportEncoding } from '@waymark/contract/imports';

/** Names of code pages; those in quotes are the same in every language. */
export const ENCODING_NAMES: Readonly<Record<ImportEncoding, MessageDescriptor | string>> = {
  'utf-8': msg`UTF-8`,
  'utf-16le': msg`UTF-16`,
  'utf-16be': msg`UTF-16 (big-endian)`,
  'windows-1252': msg`Windows-1252`,
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1253': 'Windows-1253',
  'windows-1254': 'Windows-1254',
  'windows-1255': 'Windows-1255',
  'windows-1256': 'Windows-1256',
  'windows-1257': 'Windows-1257',
  'windows-1258': 'Windows-1258',
  'windows-874': 'Windows-874',
  shift_jis: 'Shift JIS',
  gb18030: 'GB18030',
  big5: 'Big5',
  'euc-kr': 'EUC-KR',
  macintosh: 'Mac Roman',
};

export const DELIMITER_NAMES: Readonly<Record<ImportDelimiter, MessageDescriptor>> = {
  ',': msg`Comma`,
  ';': msg`Semicolon`,
  '\t': msg`Tab`,
  '|': msg`Vertical bar`,
};

export const DAY_FORM_NAMES: Readonly<Record<DayForm, MessageDescriptor>> = {
  ymd: msg`Year, month, day (2026-12-24)`,
  dmy: msg`Day, month, year (24/12/2026)`,
  mdy: msg`Month, day, year (12/24/2026)`,
};
