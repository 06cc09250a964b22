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

/** The name of a code page, which is the same in every language. */
const unchanged = (message: string): MessageDescriptor => ({ id: message, message });

export const ENCODING_NAMES: Readonly<Record<ImportEncoding, MessageDescriptor>> = {
  'utf-8': msg`UTF-8`,
  'utf-16le': msg`UTF-16`,
  'utf-16be': msg`UTF-16, big end first`,
  'windows-1252': msg`Windows-1252`,
  'windows-1250': unchanged('Windows-1250'),
  'windows-1251': unchanged('Windows-1251'),
  'windows-1253': unchanged('Windows-1253'),
  'windows-1254': unchanged('Windows-1254'),
  'windows-1255': unchanged('Windows-1255'),
  'windows-1256': unchanged('Windows-1256'),
  'windows-1257': unchanged('Windows-1257'),
  'windows-1258': unchanged('Windows-1258'),
  'windows-874': unchanged('Windows-874'),
  shift_jis: unchanged('Shift JIS'),
  gb18030: unchanged('GB18030'),
  big5: unchanged('Big5'),
  'euc-kr': unchanged('EUC-KR'),
  macintosh: unchanged('Mac Roman'),
};

export const DELIMITER_NAMES: Readonly<Record<ImportDelimiter, MessageDescriptor>> = {
  ',': msg`Comma`,
  ';': msg`Semicolon`,
  '\t': msg`Tab`,
  '|': msg`Bar`,
};
