import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MergeField, MergeKind } from '@waymark/contract/accounts';

/** What two accounts hold, by kind. */
export const MERGE_KIND_NAMES: Readonly<Record<MergeKind, MessageDescriptor>> = {
  learning: msg`Learning and completions`,
  duties: msg`Assignments and requests`,
  certificates: msg`Certificates and credentials`,
  skills: msg`Skills and evidence`,
  rewards: msg`Points and badges`,
  coins: msg`Payments and purchases`,
  cards: msg`Content, ratings and saved items`,
  conversations: msg`Comments and messages`,
  groups: msg`Groups`,
  channels: msg`Channels`,
  career: msg`Career, applications and projects`,
  mentoring: msg`Mentorships`,
  files: msg`Files`,
  people: msg`Managers, reports and followers`,
  roles: msg`Roles`,
  'sign-in': msg`Sign-in links`,
  other: msg`Reports, searches and more`,
};

export const MERGE_FIELD_NAMES: Readonly<Record<MergeField, MessageDescriptor>> = {
  name: msg({ message: 'Name', context: 'person' }),
  email: msg`Email`,
  handle: msg`Handle`,
  'job-title': msg`Job title`,
  company: msg`Company`,
  location: msg`Location`,
  'employee-number': msg`Employee number`,
};
