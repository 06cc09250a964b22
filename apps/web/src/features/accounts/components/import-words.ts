import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportField } from '@waymark/contract/accounts';
import type { ImportDelimiter, ImportEncoding } from '@waymark/contract/imports';

export const FIELD_NAMES: Readonly<Record<ImportField, MessageDescriptor>> = {
  email: msg`Email`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  jobTitle: msg`Job title`,
  company: msg`Company`,
  location: msg`Location`,
  locationCode: msg`Code of the location`,
  orgUnitCode: msg`Code of the organisation unit`,
  language: msg`Language`,
  externalId: msg`Personnel number`,
  managerEmail: msg`Manager’s email`,
  roles: msg`Roles`,
  groups: msg`Groups`,
};

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
  '|': msg`Bar`,
};
