import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'job-role-not-found': msg`This job role no longer exists.`,
  'job-family-not-found': msg`This job family no longer exists.`,
  'job-family-has-roles': msg`There are roles in this family. Move them to another one first.`,
  'job-role-table-unreadable': msg`We couldn’t read this file as a table. It needs a header row with a column for the title.`,
  'job-role-table-too-large': msg`This table is too large. The limit is 10 MB and 5,000 lines.`,
  'job-role-not-yours-to-set': msg`Your organisation sets people’s job roles. Ask an administrator.`,
  'role-twice-in-file': msg`This role is already in line {line}.`,
  'unknown-job-family': msg`This family no longer exists.`,
  'unknown-job-level': msg`“{name}” is not a level: use entry, professional, senior, lead, manager, director or executive.`,
  'unknown-career-track': msg`“{name}” is not a career track of your organisation.`,
  'unknown-job-role-state': msg`“{name}” is not a status: use active or archived.`,
  'unknown-skill-named': msg`There is no skill “{name}”.`,
  'unknown-level-named': msg`“{name}” is not a level of your skills.`,
  'invalid-occupation': msg`This is not an occupation code. Use O*NET 47-2152.00, ISCO 2142 or an ESCO address.`,
};
