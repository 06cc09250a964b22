import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about projects say, by code. */
export const problemMessages: ProblemMessages = {
  'project-not-found': msg`This project is not available`,
  'project-application-not-found': msg`This application is not available`,
  'project-not-open': msg`This project takes no one in at the moment.`,
  'project-deadline-passed': msg`The time to apply is over.`,
  'project-applications-full': msg`As many people as may have applied already.`,
  'project-last-owner': msg`A project needs an owner. Name someone else first.`,
  'project-own': msg`You own this project, so you are part of it already.`,
  'project-skills-not-asked': msg`Skills are rated when someone has completed the project.`,
  'deadline-after-end': msg`The last day to apply is after the end of the project.`,
  'unknown-job-role': msg`This role no longer exists.`,
};
