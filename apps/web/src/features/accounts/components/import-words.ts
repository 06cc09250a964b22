import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportField } from '@waymark/contract/accounts';

export const FIELD_NAMES: Readonly<Record<ImportField, MessageDescriptor>> = {
  email: msg`Email`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  jobTitle: msg`Job title`,
  company: msg`Company`,
  location: msg`Location`,
  locationCode: msg`Location code`,
  orgUnitCode: msg`Organisation unit code`,
  language: msg`Language`,
  externalId: msg`Employee number`,
  managerEmail: msg`Manager’s email`,
  roles: msg`Roles`,
  groups: msg`Groups`,
};
