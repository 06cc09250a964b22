import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about embedded sections say, by code, and what the check finds wrong. */
export const problemMessages: ProblemMessages = {
  'section-not-found': msg`This section does not exist, or is switched off.`,
  'section-name-taken': msg`A section with this name already exists for this platform.`,
  'section-changed': msg`The file has changed since you checked it. Check it again.`,
  'too-many-sections': msg`You have reached the limit of sections. Remove one first.`,
  'origin-not-allowed': msg`No section in this organisation uses this origin.`,
  'section-address-refused': msg`This address points to a private network or is not https. Use one that the public internet can reach.`,
  'section-unreachable': msg`No server responds at this address. Check the address.`,
  'section-timed-out': msg`The server did not answer in time.`,
  'section-not-found-there': msg`The file was not found on that server.`,
  'section-too-large': msg`The file is larger than 1 MiB.`,
  'section-no-descriptor': msg`That file doesn’t describe a section.`,
  'section-wrong-version': msg`The section was built for another version of this product.`,
  'section-foreign-module': msg`The descriptor names a file that isn’t allowed.`,
  'section-no-script': msg`The file has the wrong type. It must be a script or a style sheet.`,
  'section-not-shared': msg`That server does not allow other origins to load the file. It must send Access-Control-Allow-Origin.`,
  'section-wrong-integrity': msg`The file does not match the one in the descriptor.`,
};
