import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about accounts say, by code; then what is wrong with single lines of a file, and with single people of many. */
export const problemMessages: ProblemMessages = {
  'account-yourself': msg`You cannot do this to your own account.`,
  'account-not-fitting': msg`The account does not stand as it would have to for this. Look at it again.`,
  'import-not-found': msg`This import no longer exists.`,
  'import-not-now': msg`Something changed since. Check the file again.`,
  'import-unreadable': msg`The file has no table of people in it that can be read.`,
  'import-too-large': msg`The file is too large. Import it in parts.`,
  'account-export-not-ready': msg`This file is still being made. Try again in a moment.`,
  'account-export-not-found': msg`This file no longer exists. Export again.`,
  'bulk-action-not-found': msg`This no longer exists.`,
  'bulk-action-not-now': msg`This was done, taken back or is too old. Look at it again.`,
  'no-right': msg`The person who started this may no longer do it.`,
  'too-many-lines': msg`The file has more than 200,000 lines. Import it in parts.`,
  'broken-quotes': msg`The quotes of this line do not match.`,
  'broken-bytes': msg`There are characters here that are not in the chosen encoding.`,
  'line-too-long': msg`The line is too long. A quote may be missing.`,
  'too-many-cells': msg`The line has more cells than the first one.`,
  'twice-in-file': msg`The address is in line {line} already.`,
  'unknown-group': msg`There is no group of this name.`,
  'unknown-manager': msg`No one here has this address of a manager, or they cannot sign in at the moment.`,
  'groups-not-yours': msg`You may not put people into groups.`,
  'person-deleted': msg`This person was deleted. Bring them back first.`,
  'beyond-yours': msg`This person may do more than you.`,
  'changed-since': msg`Someone changed this since.`,
  already: msg`It was so already.`,
  yourself: msg`This is you.`,
  'not-fitting': msg`The account does not stand as it would have to for this.`,
};
