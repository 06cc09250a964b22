import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about accounts say, by code; then what is wrong with single lines of a file, and with single people of many. */
export const problemMessages: ProblemMessages = {
  'account-yourself': msg`You cannot do this to your own account.`,
  'account-not-fitting': msg`The account’s status does not allow this. Reload and check it.`,
  'import-not-found': msg`This import no longer exists.`,
  'import-not-now': msg`Something changed since. Check the file again.`,
  'import-unreadable': msg`We couldn’t find a table of people in this file.`,
  'import-too-large': msg`The file is too large. Import it in parts.`,
  'account-export-not-ready': msg`We are still creating this file. Try again in a moment.`,
  'account-export-not-found': msg`This file no longer exists. Export again.`,
  'bulk-action-not-found': msg`This no longer exists.`,
  'bulk-action-not-now': msg`This was already done or undone, or is too old. Reload to check.`,
  'no-right': msg`The person who started this no longer has permission to do it.`,
  'too-many-lines': msg`The file has more than 200,000 lines. Import it in parts.`,
  'broken-quotes': msg`The quotes of this line do not match.`,
  'broken-bytes': msg`The chosen encoding does not cover some characters here. Choose another encoding.`,
  'line-too-long': msg`The line is too long. A quote may be missing.`,
  'too-many-cells': msg`The line has more cells than the first one.`,
  'twice-in-file': msg`The address is in line {line} already.`,
  'unknown-group': msg`There is no group of this name.`,
  'unknown-manager': msg`No manager here has this address, or they can’t sign in right now. Check the address.`,
  'groups-not-yours': msg`You don’t have permission to add people to groups.`,
  'person-deleted': msg`This person was deleted. Bring them back first.`,
  'beyond-yours': msg`This person has more permissions than you.`,
  'changed-since': msg`Someone has changed this since then.`,
  already: msg`It was already set this way.`,
  yourself: msg`This is you.`,
  'not-fitting': msg`The account’s status does not allow this.`,
};
