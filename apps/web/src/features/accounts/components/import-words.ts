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
  managerEmail: msg`Email of the manager`,
  roles: msg`Roles`,
  groups: msg`Groups`,
};

export const ENCODING_NAMES: Readonly<Record<ImportEncoding, MessageDescriptor>> = {
  'utf-8': msg`UTF-8`,
  'utf-16le': msg`UTF-16`,
  'utf-16be': msg`UTF-16, big end first`,
  'windows-1252': msg`Windows-1252`,
};

export const DELIMITER_NAMES: Readonly<Record<ImportDelimiter, MessageDescriptor>> = {
  ',': msg`Comma`,
  ';': msg`Semicolon`,
  '\t': msg`Tab`,
  '|': msg`Bar`,
};
