import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'transcript-download-off': msg`Downloads of learning records are switched off.`,
  'completion-not-found': msg`This entry is not available.`,
  'completion-withdrawn': msg`Someone has already withdrawn this entry.`,
  'nothing-to-drop': msg`You’ve done part of it, so it stays in your record.`,
  'content-not-found': msg`No content has this title or ID.`,
  'no-one-by-email': msg`No one here has this email address.`,
  'no-one-by-number': msg`No one here has this employee number.`,
  'state-unknown': msg`We don’t recognise this status as completed. If it means completed, write “Completed”.`,
  'too-many-completions': msg`The file has more than 200,000 completions. Import it in parts.`,
  'title-not-unique': msg`Several items have this title. Use the address or ID of the right one.`,
  'evidence-needed': msg`Add evidence: this day is before they joined.`,
  'completion-import-not-found': msg`This import is no longer available.`,
  'completion-import-not-now': msg`This import has changed. Reload and check it.`,
  'completion-import-unreadable': msg`We couldn’t find columns for the person, the content and the date in this file.`,
  'completion-import-too-large': msg`This file is larger than 50 MB. Import it in parts.`,
  'completion-twice-in-file': msg`Line {line} is a duplicate.`,
  'invalid-score': msg`Enter a whole number from 0 to 100.`,
};
