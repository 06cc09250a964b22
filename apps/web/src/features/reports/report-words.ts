import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldKind, FilterOperator, Frequency, RunFailure } from '@waymark/contract/reports';
import { IconCalendar, IconCircleDot, IconClock, IconListNumbers, IconTypography, type IconShape } from '@waymark/ui';

export const OPERATOR_WORDS: Readonly<Record<FilterOperator, MessageDescriptor>> = {
  is: msg`is`,
  'is-not': msg`is not`,
  contains: msg`contains`,
  'at-least': msg`is at least`,
  'at-most': msg`is at most`,
  from: msg`is on or after`,
  until: msg`is on or before`,
  'last-days': msg`is in the last days`,
  'next-days': msg`is in the next days`,
  empty: msg`is empty`,
  'not-empty': msg`is not empty`,
};

export const KIND_ICONS: Readonly<Record<FieldKind, IconShape>> = {
  text: IconTypography,
  number: IconListNumbers,
  date: IconCalendar,
  moment: IconClock,
  choice: IconCircleDot,
};

export const FREQUENCY_WORDS: Readonly<Record<Frequency, MessageDescriptor>> = {
  daily: msg`Every day`,
  weekly: msg`Every week`,
  monthly: msg`Every month`,
  yearly: msg`Every year`,
};

export const FAILURE_WORDS: Readonly<Record<RunFailure, MessageDescriptor>> = {
  'no-access': msg`No access to this report`,
  'field-not-allowed': msg`Uses a field this person can’t see`,
  'too-many-rows': msg`Too many rows for a workbook. Use CSV or Parquet.`,
  unavailable: msg`The file could not be written`,
  undeliverable: msg`The email could not be delivered`,
};
