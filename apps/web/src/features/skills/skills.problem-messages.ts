import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about skills and faults in files of skills say, by code. */
export const problemMessages: ProblemMessages = {
  'skill-not-found': msg`This skill is not there any more.`,
  'skill-not-active': msg`This skill is not in use any more.`,
  'skill-label-taken': msg`Another skill has this label by now. Change one of the two first.`,
  'skill-import-not-found': msg`This import is not there any more.`,
  'skill-import-not-now': msg`This import is somewhere else by now. Look at it again.`,
  'skill-import-unreadable': msg`This file holds no table of skills.`,
  'skill-import-too-large': msg`This file is too large.`,
  'skill-version-not-found': msg`There is no such version of the skills.`,
  'person-skill-not-found': msg`This person does not have this skill.`,
  'skill-evidence-not-found': msg`This evidence is not there any more.`,
  'evidence-not-now': msg`Meanwhile this has been decided, disputed or taken back. Look at it again.`,
  'skills-full': msg`There is no room for more skills. Remove one first.`,
  'unknown-skill': msg`This skill is not part of the taxonomy.`,
  'merged-skill': msg`This skill has become part of another. Choose that one.`,
  'retired-skill': msg`This skill is not used any more. Choose another.`,
  'skill-named-twice': msg`This skill is in the list already.`,
  'unknown-level': msg`Choose one of the levels.`,
  'unknown-rules': msg`There are no rules of this version.`,
  'label-taken': msg`Another skill has this label.`,
  'missing-label': msg`The label is missing.`,
  'broken-encoding': msg`Some letters cannot be read. Save the file in UTF-8.`,
  'unknown-parent': msg`There is no such capability.`,
  'unknown-related': msg`One of the related skills is not there.`,
  'unknown-kind': msg`The kind is neither skill nor capability.`,
  'changed-meanwhile': msg`The skills changed since the check. Look at the lines again.`,
  'same-skill': msg`This is the same skill.`,
  'other-kind': msg`A skill and a capability cannot be merged.`,
  'same-version': msg`These are the same version.`,
};
