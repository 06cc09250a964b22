import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about locations and organisation units say, by code. */
export const problemMessages: ProblemMessages = {
  'location-not-found': msg`This location no longer exists.`,
  'location-has-children': msg`There are locations below this one. Move or remove them first.`,
  'org-unit-not-found': msg`This organisation unit no longer exists.`,
  'org-unit-has-children': msg`There are units below this one. Move or remove them first.`,
  'place-table-unreadable': msg`We couldn’t read this file as a table. It needs the columns code and name, with rows below them.`,
  'place-table-too-large': msg`This table is too large. Split it into several.`,
  'unknown-location': msg`This location no longer exists. Choose again.`,
  'unknown-location-code': msg`There is no location with this code.`,
  'unknown-org-unit-code': msg`There is no organisation unit with this code, or it is inactive.`,
  'location-not-used': msg`Your organisation does not use its list of locations to show where people are.`,
  'unknown-org-unit': msg`This organisation unit no longer exists. Choose again.`,
  'unknown-org-unit-type': msg`Unit type not found.`,
  'postcode-table-unreadable': msg`We couldn’t find columns for country, postcode and town in this file.`,
  'postcode-table-too-large': msg`This table is too large. The limit is 20 MB and 200,000 lines.`,
  'postcode-twice-in-file': msg`This postcode is already in line {line}.`,
  'unknown-town': msg`We don’t know this town. Add a latitude and a longitude.`,
  'unknown-country': msg`This is not a country. Use its name or its two letters.`,
  'code-twice-in-file': msg`This code is already in line {line}.`,
  'unknown-unit-status': msg`Enter active or inactive, or yes or no.`,
  'unknown-parent': msg`This code is not in use here or in the table.`,
  'parent-is-bad': msg`The parent’s line has an error. Fix that line first.`,
  'below-itself': msg`Nothing can be its own parent. Choose another one.`,
  'too-deep': msg`You can have at most 99 levels.`,
  'invalid-coordinate': msg`Enter degrees between -{most} and {most}.`,
};
