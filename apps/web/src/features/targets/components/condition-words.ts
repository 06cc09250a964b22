import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TargetCondition, TargetField, TargetRule } from '@waymark/contract/targets';

/** What a condition looks at. */
export const FIELD_WORDS: Readonly<Record<TargetField, MessageDescriptor>> = {
  unit: msg`Organisation unit`,
  location: msg`Location`,
  group: msg`Group`,
  role: msg`Product role`,
  'job-role': msg`Job role`,
  manager: msg`Manager`,
  person: msg`Person`,
  'job-title': msg`Job title`,
  language: msg`Language`,
  'custom-field': msg`Custom field`,
  skill: msg`Skill`,
  card: msg`Content`,
  joined: msg`Joined`,
};

/** How conditions of a group are combined. */
export const COMBINE_WORDS: Readonly<Record<TargetRule['combine'], MessageDescriptor>> = {
  all: msg({ message: 'All', context: 'conditions' }),
  any: msg({ message: 'At least one', context: 'conditions' }),
  none: msg({ message: 'None', context: 'conditions' }),
};

/** How a condition compares, for the fields that can in more than one way. */
export function matchChoices(condition: TargetCondition): readonly { readonly value: string; readonly words: MessageDescriptor }[] {
  switch (condition.field) {
    case 'unit':
      return [
        { value: 'under', words: msg`is in or below` },
        { value: 'exactly', words: msg`is exactly` },
      ];
    case 'manager':
      return [
        { value: 'all', words: msg`is above them at any level` },
        { value: 'direct', words: msg`is their direct manager` },
      ];
    case 'job-title':
      return [
        { value: 'contains', words: msg`contains` },
        { value: 'is', words: msg`is` },
      ];
    case 'custom-field':
      return [
        { value: 'is', words: msg`is` },
        { value: 'is-set', words: msg`has any value` },
      ];
    case 'card':
      return [
        { value: 'completed', words: msg`completed` },
        { value: 'completed-after', words: msg`completed on or after` },
        { value: 'started', words: msg`started` },
        { value: 'started-after', words: msg`started on or after` },
      ];
    case 'joined':
      return [
        { value: 'within-days', words: msg`in the last days` },
        { value: 'longer-than-days', words: msg`more days ago than` },
        { value: 'after', words: msg`on or after` },
        { value: 'before', words: msg`before` },
      ];
    case 'group':
    case 'job-role':
    case 'language':
    case 'location':
    case 'person':
    case 'role':
    case 'skill':
      return [];
  }
}
