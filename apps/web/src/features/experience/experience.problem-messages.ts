import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about work and qualifications say, by code; the first three to the letter of PPL-07. */
export const problemMessages: ProblemMessages = {
  'work-title-missing': msg`Please add title for your work history`,
  'work-company-missing': msg`Please add company for your work history`,
  'work-period-missing': msg`Please add date period for your work history`,
  'end-before-start': msg`The end is before the start.`,
  'work-entry-not-found': msg`This part of the work history no longer exists.`,
  'qualification-not-found': msg`This no longer exists.`,
  'experience-full': msg`You have reached the limit. Remove something first.`,
};
