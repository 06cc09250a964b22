import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of courses say, by code (PLY-02). */
export const problemMessages: ProblemMessages = {
  'package-not-found': msg`This package no longer exists. Upload it again.`,
  'package-not-an-archive': msg`A course package is a .zip file.`,
  'package-not-ready': msg`This course cannot be opened yet: its package is not ready.`,
  'package-is-cmi5': msg`This is a cmi5 package. Create content of the type “cmi5 course” for it.`,
  'package-is-h5p': msg`This is an H5P package. Create content of the type “Interactive content (H5P)” for it.`,
  'package-is-scorm': msg`This is a SCORM package. Create content of the type “SCORM course” for it.`,
  'package-processing': msg`We are still reading the package. Wait a moment, then publish.`,
  'course-part-unknown': msg`This course no longer has that part. Open it again.`,
  'course-part-closed': msg`This part is not open yet. The course sets the order of its parts.`,
  'course-attempt-not-found': msg`You haven’t started this course, or its package was removed. Open it again.`,
};
