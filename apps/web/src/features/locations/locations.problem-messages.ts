import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about locations and organisation units say, by code. */
export const problemMessages: ProblemMessages = {
  'location-not-found': msg`This location no longer exists.`,
  'location-has-children': msg`There are locations below this one. Move or remove them first.`,
  'org-unit-not-found': msg`This organisation unit no longer exists.`,
  'org-unit-has-children': msg`There are units below this one. Move or remove them first.`,
  'place-table-unreadable': msg`This is not a table with the columns code and name, and lines below them.`,
  'place-table-too-large': msg`This table is too large. Split it into several.`,
  'unknown-location': msg`This location no longer exists. Choose again.`,
  'unknown-location-code': msg`There is no location of this code.`,
  'unknown-org-unit-code': msg`There is no organisation unit of this code, or it is not in effect.`,
  'location-not-used': msg`Your organisation does not say where people are from its list of locations.`,
  'unknown-org-unit': msg`This organisation unit no longer exists. Choose again.`,
  'unknown-org-unit-type': msg`There is no such type of unit.`,
  'postcode-table-unreadable': msg`This is not a table with columns for country, postcode and town.`,
  'postcode-table-too-large': msg`This table is too large. It may have 20 MB and 200,000 lines.`,
  'postcode-twice-in-file': msg`This postcode is in line {line} already.`,
  'unknown-town': msg`This town is not known. Add a latitude and a longitude.`,
  'unknown-country': msg`This is not a country. Use its name or its two letters.`,
  'code-twice-in-file': msg`This code is in line {line} already.`,
  'unknown-unit-status': msg`Say active or inactive, or yes or no.`,
  'unknown-parent': msg`Nothing has this code, neither here nor in the table.`,
  'parent-is-bad': msg`The line of what is above it cannot be used.`,
  'below-itself': msg`Nothing can be below itself.`,
  'too-deep': msg`99 levels are the most there can be.`,
  'invalid-coordinate': msg`Enter degrees between -{most} and {most}.`,
};
