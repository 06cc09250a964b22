import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about rules of people say, by code. */
export const problemMessages: ProblemMessages = {
  'target-not-found': msg`This rule is not available.`,
  'target-in-use': msg`This rule is in use. Stop using it first.`,
  'target-changed': msg`Someone else changed this rule. Your version is still here: reload to see theirs.`,
  'target-loop': msg`This rule would fill a group from its own members. Choose another group.`,
  'target-reaches-many': msg`This rule reaches {matching} of {people} people. Confirm the number to continue.`,
  'target-field-protected': msg`{label} is protected, so rules can’t use it.`,
  'target-unknown-field': msg`There is no custom field “{key}”. Choose another one.`,
  'target-unknown-group': msg`This group no longer exists. Choose another one.`,
  'target-unknown-card': msg`This content no longer exists. Choose something else.`,
  'too-many-targets': msg`You have reached the limit of rules. Delete one first.`,
  'empty-group': msg`A group of conditions is empty. Add a condition or remove the group.`,
  'rule-too-deep': msg`Groups can be nested up to four levels deep.`,
};
