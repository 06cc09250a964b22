import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about the configuration say, by code. */
export const problemMessages: ProblemMessages = {
  'configuration-changed': msg`Someone else changed this in the meantime. Look at both and decide.`,
  'configuration-version-not-found': msg`There is no such version.`,
  'configuration-schedule-not-found': msg`There is no such planned publication.`,
  'configuration-schedule-settled': msg`This publication no longer waits: it was published, cancelled or refused.`,
  'configuration-copy-invalid': msg`This copy code does not hold: it is mistyped, too old, or of this organisation itself.`,
  'configuration-author-gone': msg`Who planned this may no longer publish.`,
  'default-language-missing': msg`The default language must be one of the languages people may choose.`,
  'menu-address-invalid': msg`Every entry needs an address that begins with / or https://.`,
  'invalid-host-name': msg`{host} is not an address. Write it as learning.example.`,
  'host-name-not-offered': msg`This installation does not offer that address. Choose one of those listed, or ask the people who run it.`,
  'host-name-taken': msg`Another organisation has that address.`,
  'host-name-in-use': msg`You are at this address now. Open the organisation at another of its addresses first.`,
  'former-host-not-found': msg`This address was given up already.`,
  'too-many-former-hosts': msg`Give up a previous address first.`,
  'quarters-begin-together': msg`Two quarters begin on the same day.`,
  'levels-missing': msg`Keep at least one level.`,
  'levels-unnamed': msg`Give every level a name.`,
  'levels-twice': msg`Two levels have the same name.`,
  'schedule-in-past': msg`Choose a moment that is still to come.`,
  'schedule-too-far': msg`Choose a moment within a year.`,
  'schedule-too-many': msg`Too many publications wait already. Cancel one first.`,
};
