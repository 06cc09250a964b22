import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about vacancies and approvals say, by code. */
export const problemMessages: ProblemMessages = {
  'vacancy-not-found': msg`This vacancy is not available`,
  'vacancy-changed': msg`Someone else changed this vacancy. Your version is still here: reload to see theirs.`,
  'vacancy-application-not-found': msg`This application is not available`,
  'vacancy-not-open': msg`This vacancy isn’t accepting applications at the moment.`,
  'vacancy-deadline-passed': msg`The last day to apply has passed. Choose a later one.`,
  'vacancy-own-team': msg`You are on the hiring team of this vacancy.`,
  'vacancy-apply-elsewhere': msg`Apply for this vacancy on another site.`,
  'vacancy-reapply-later': msg`You applied for this vacancy recently. You can apply again later.`,
  'vacancy-table-unreadable': msg`We couldn’t read this file. It needs a header row with a column for the title, or a JSON list.`,
  'vacancy-table-too-large': msg`This file is too large. The limit is 10 MB and 5,000 vacancies.`,
  'vacancy-twice-in-file': msg`This vacancy is already in line {line}.`,
  'unknown-choice-named': msg`“{name}” is not one of the choices here.`,
  'unknown-job-role-named': msg`There is no job role “{name}”.`,
  'unknown-job-family-named': msg`There is no job family “{name}”.`,
  'unknown-location-named': msg`There is no location with the code “{name}”.`,
  'unknown-org-unit-named': msg`There is no organisation unit with the code “{name}”.`,
  'not-a-number-between': msg`Enter a whole number from {minimum} to {maximum}.`,
  'not-a-day': msg`“{name}” is not a date. Use a date like 2026-12-08.`,
  'not-yes-or-no': msg`“{name}” is not yes or no.`,
  'invalid-address': msg`Enter an address that begins with https://.`,
  'request-step-not-found': msg`This approval is not available`,
  'request-not-in-this-state': msg`The status of this application has changed, so this is no longer possible. Reload to see it.`,
};
