import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'course-import-not-found': msg`This import is no longer available.`,
  'course-import-not-now': msg`This import has changed. Reload and check it.`,
  'course-import-unreadable': msg`This file is damaged. Download it again from the other system.`,
  'course-import-too-large': msg`This file is larger than 4 GB. Export the course in parts.`,

  'move-in-not-an-archive': msg`This file is not a course backup, or it is damaged.`,
  'move-in-unsafe': msg`This archive is not safe to open: it is encrypted, or has links or paths that lead out of it.`,
  'move-in-too-large': msg`This archive is too large to read. Export the course in parts.`,
  'move-in-archive-in-archive': msg`The course is in an archive inside this one. Unpack this file and upload the one inside.`,
  'move-in-office-document': msg`This is an Office document with another name, not a course.`,
  'move-in-course-package': msg`This is a SCORM, cmi5 or H5P package. Create content and upload it there.`,
  'move-in-moodle-1': msg`This is a backup of Moodle 1.9 or older. Restore it in Moodle 2 or later and back it up there.`,
  'move-in-blackboard': msg`This is a Blackboard export. Export the course there as a Common Cartridge and upload that file.`,
  'move-in-brightspace': msg`This is a Brightspace export. Export the course there as a Common Cartridge and upload that file.`,
  'move-in-sakai': msg`This is a Sakai archive. Export the lessons there as a Common Cartridge and upload that file.`,
  'move-in-not-a-course': msg`This archive has no Moodle backup, Common Cartridge or QTI package in it.`,
  'move-in-unreadable': msg`A file in this archive can’t be read.`,
  'move-in-empty': msg`There is nothing in this course.`,
  'move-in-too-slow': msg`Reading this course takes too long. Export it in parts.`,
};
