import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about people say, by code; then what is wrong with single fields, the first two to the letter of PPL-12. */
export const problemMessages: ProblemMessages = {
  'person-not-found': msg`Sorry this page is not available`,
  'follow-yourself': msg`You cannot follow yourself.`,
  'block-yourself': msg`You cannot block yourself.`,
  'person-blocked': msg`This is not possible because one of you blocked the other.`,
  'role-not-found': msg`Role not found.`,
  'role-beyond-yours': msg`You can only assign and remove roles whose permissions you have yourself.`,
  'cover-type': msg`Uploaded images must be JPEG or PNG files`,
  'cover-size': msg`JPEG or PNG images must be smaller than 5 MB`,
  'cover-dimensions': msg`Choose a picture of at least 266 by 114 pixels.`,
  'cover-source': msg`Choose a picture from your own device.`,
  'unknown-file': msg`This picture cannot be used. Choose it again.`,
  'invalid-handle': msg`Use letters from a to z, digits, hyphens, dots and underscores.`,
  'account-not-yours-to-change': msg`This person has more permissions than you. Ask someone who has the same permissions.`,
  'reserved-handle': msg`This word is reserved. Choose another one.`,
  'invalid-time-zone': msg`Choose a time zone from the list.`,
  'language-not-offered': msg`Your organisation does not offer this language.`,
  'location-not-written': msg`Your organisation sets people’s locations. Ask an administrator.`,
  'unknown-topic': msg`This topic no longer exists. Choose another.`,
  'unknown-person': msg`This person no longer exists. Choose again.`,
  'unknown-role': msg`Role not found.`,
  'reporting-cycle': msg`No one can report to themselves, directly or through others.`,
  'same-manager': msg`The manager and the secondary manager must be different people.`,
};
