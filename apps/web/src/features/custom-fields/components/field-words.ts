import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CustomFieldKind, CustomFieldVisibility } from '@waymark/contract/custom-fields';

export const KIND_NAMES: Readonly<Record<CustomFieldKind, MessageDescriptor>> = {
  text: msg`Text`,
  number: msg`Number`,
  date: msg`Date`,
  choice: msg`One of these`,
  choices: msg`Any of these`,
  flag: msg`Yes or no`,
  link: msg`Link`,
};

export const VISIBILITY_NAMES: Readonly<Record<CustomFieldVisibility, MessageDescriptor>> = {
  everyone: msg`Everyone who can see their profile`,
  managers: msg`The person, their managers and administrators`,
  administrators: msg`Administrators only`,
};
