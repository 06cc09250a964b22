import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about embedded sections say, by code, and what the check finds wrong. */
export const problemMessages: ProblemMessages = {
  'section-not-found': msg`This section does not exist, or is switched off.`,
  'section-name-taken': msg`There is a section of this name for this platform already.`,
  'section-changed': msg`What is there now is not what you checked. Check it again.`,
  'too-many-sections': msg`There are as many sections as there can be. Remove one first.`,
  'origin-not-allowed': msg`No section of this organisation comes from this origin.`,
  'section-address-refused': msg`This address leads into a private network, or is not an https address. Use one that the public internet can reach.`,
  'section-unreachable': msg`No server answers at this address.`,
  'section-timed-out': msg`The server did not answer in time.`,
  'section-not-found-there': msg`There is no such file on that server.`,
  'section-too-large': msg`The file is larger than a mebibyte.`,
  'section-no-descriptor': msg`What is there does not describe a section.`,
  'section-wrong-version': msg`The section was made for another version of this product.`,
  'section-foreign-module': msg`The descriptor names a file that may not be loaded.`,
  'section-no-script': msg`The file has another type than it must have: a script or a style sheet.`,
  'section-not-shared': msg`That server does not let pages of other origins load the file. It must send Access-Control-Allow-Origin.`,
  'section-wrong-integrity': msg`The file is not the one that the descriptor promises.`,
};
