import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about projects say, by code. */
export const problemMessages: ProblemMessages = {
  'project-not-found': msg`This project is not available`,
  'project-application-not-found': msg`This application is not available`,
  'project-not-open': msg`This project isn’t accepting people at the moment.`,
  'project-deadline-passed': msg`The application deadline has passed.`,
  'project-applications-full': msg`The maximum number of people have already applied.`,
  'project-last-owner': msg`A project needs an owner. Choose someone else as owner first.`,
  'project-own': msg`You own this project, so you are part of it already.`,
  'project-proposals-off': msg`Your organisation isn’t accepting project proposals at the moment.`,
  'project-skills-not-asked': msg`You can rate skills once someone has completed the project.`,
  'deadline-after-end': msg`The last day to apply is after the end of the project.`,
  'unknown-job-role': msg`This role no longer exists.`,
};
