import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about wordings say, by code. */
export const problemMessages: ProblemMessages = {
  'wording-not-found': msg`The product doesn’t have this text.`,
  'wording-change-not-found': msg`Change not found.`,
  'wording-report-not-found': msg`Report not found.`,
  'wording-report-decided': msg`Someone else has already answered this report.`,
  'text-broken': msg`This text is not valid. Check that every brace is closed.`,
  'text-placeholder-missing': msg`Keep the placeholder “{name}”.`,
  'text-placeholder-unknown': msg`There is no placeholder “{name}” in this text.`,
  'text-tags': msg`Keep these tags, each one closed: {tags}`,
  'text-plural': msg`The choice “{name}” needs exactly the forms of this language. Check “{form}”.`,
  'text-unknown': msg`The product doesn’t have this text.`,
  'file-unreadable': msg`This file can’t be read. Export the words first and use that file.`,
};
