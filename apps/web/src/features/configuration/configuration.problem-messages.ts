import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about the configuration say, by code. */
export const problemMessages: ProblemMessages = {
  'configuration-changed': msg`Someone else has changed this. Compare both versions and decide.`,
  'configuration-version-not-found': msg`Version not found.`,
  'configuration-schedule-not-found': msg`Scheduled publication not found.`,
  'configuration-schedule-settled': msg`This publication is no longer pending. It was published, cancelled or refused.`,
  'configuration-copy-invalid': msg`This copy code is not valid. It is mistyped, too old, or from this same organisation.`,
  'configuration-author-gone': msg`The person who scheduled this can no longer publish.`,
  'default-language-missing': msg`The default language must be one of the languages people can choose.`,
  'menu-address-invalid': msg`Every item needs an address that begins with / or https://.`,
  'invalid-host-name': msg`{host} is not a valid address. Use a format like learning.example.`,
  'host-name-not-offered': msg`This installation doesn’t offer that address. Choose one from the list, or ask the people who run it.`,
  'host-name-taken': msg`Another organisation already uses that address.`,
  'host-name-in-use': msg`You’re using this address right now. Open the organisation at a different address first.`,
  'former-host-not-found': msg`This address was already removed.`,
  'too-many-former-hosts': msg`Remove a previous address first.`,
  'quarters-begin-together': msg`Two quarters begin on the same day.`,
  'levels-missing': msg`Keep at least one level.`,
  'levels-unnamed': msg`Give every level a name.`,
  'levels-twice': msg`Two levels have the same name.`,
  'schedule-in-past': msg`Choose a time in the future.`,
  'schedule-too-far': msg`Choose a time within a year.`,
  'schedule-too-many': msg`Too many publications are already scheduled. Cancel one first.`,
};
