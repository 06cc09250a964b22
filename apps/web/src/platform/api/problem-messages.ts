import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a refusal says, by its code; `{name}` parts are filled from its `params`. */
export type ProblemMessages = Readonly<Record<string, MessageDescriptor>>;

/** Refusals any call may meet. Each feature has its own in `<slug>.problem-messages.ts`. */
export const problemMessages: ProblemMessages = {
  'invalid-input': msg`Check what you entered. Some of it is not valid.`,
  'malformed-request': msg`The request could not be read. Reload the page and try again.`,
  'too-large': msg`This is too large. Choose something smaller.`,
  'method-not-allowed': msg`This action is not available here.`,
  'unsupported-media-type': msg`This type of content is not accepted here.`,
  'signed-out': msg`You are signed out. Sign in to continue.`,
  'second-factor-required': msg`Confirm it’s you to continue.`,
  'new-password-required': msg`Choose a new password to continue.`,
  'terms-required': msg`Accept the terms to continue.`,
  'csrf-refused': msg`This page is out of date. Reload it and try again.`,
  forbidden: msg`You do not have access to do this.`,
  'client-may-only-read': msg`This API client is read-only.`,
  'not-for-clients': msg`An API client cannot do this. A person has to sign in.`,
  'beyond-scope': msg`This access token is not meant for that.`,
  'not-found': msg`Sorry this page is not available`,
  'not-while-acting': msg`You can’t do this while acting as someone else.`,
  'not-in-this-state': msg`This is no longer possible because the status has changed. Reload to see it.`,
  'last-administrator': msg`At least one person must be able to manage the organisation and its roles. Give someone else an administrator role first.`,
  'changed-by-you': msg`You changed this in another tab or window, so this change wasn’t saved. Reload to see the other version.`,
  'key-used-already': msg`This was already saved in another form. Reload the page and try again.`,
  'save-not-found': msg`This hasn’t been saved yet. Save it again.`,
  conflict: msg`Someone else changed this at the same time. Reload to see the changes.`,
  'too-many-requests': msg`{seconds, plural, one {Too many attempts. Wait # second and try again.} other {Too many attempts. Wait # seconds and try again.}}`,
  'table-is-workbook': msg`This is a workbook or another type of file, not a table in text form. Save it as CSV in your spreadsheet program and choose that file.`,
  'table-has-no-lines': msg`This file has column headers, but no rows below them.`,
  'unknown-organisation': msg`There is no organisation at this address.`,
  'access-denied': msg`Access denied`,
  'shuts-yourself-out': msg`Your own network is not on this list, so you would lock yourself out.`,
  unavailable: msg`This is not available at the moment. Try again later.`,
  unexpected: msg`Something went wrong on our side. Try again later.`,
  offline: msg`The connection dropped. Check your network and try again later.`,
  'timed-out': msg`The response took too long. Try again later.`,
};

/** What is wrong with one field, by code. */
export const fieldMessages: ProblemMessages = {
  required: msg`Fill this in.`,
  'wrong-type': msg`This type of value is not allowed.`,
  'too-short': msg`{minimum, plural, one {Use at least # character.} other {Use at least # characters.}}`,
  'too-long': msg`{maximum, plural, one {Use at most # character.} other {Use at most # characters.}}`,
  'too-few': msg`{minimum, plural, one {Choose at least #.} other {Choose at least #.}}`,
  'too-many': msg`{maximum, plural, one {Choose at most #.} other {Choose at most #.}}`,
  'too-small': msg`Enter {minimum} or more.`,
  'too-large': msg`Enter {maximum} or less.`,
  'invalid-email': msg`Enter an email address such as name@example.com.`,
  'invalid-url': msg`Enter a full address that starts with https://.`,
  'invalid-uuid': msg`This no longer exists. Choose again.`,
  'invalid-datetime': msg`Enter a date and a time.`,
  'invalid-date': msg`Enter a date.`,
  'invalid-regex': msg`The format is wrong.`,
  'implausible-date': msg`This date doesn’t look right. Check the year.`,
  'in-the-future': msg`This day is in the future.`,
  'invalid-choice': msg`Choose one of the options.`,
  'unknown-field': msg`This field is not allowed here.`,
  'column-twice': msg`Another field uses this column already.`,
  'invalid-network': msg`{network} is not a network. Write it as 192.0.2.0/24 or 2001:db8::/32.`,
  'invalid-domain': msg`This is not an email domain. Write it like northmere.example.`,
  'wrong-code': msg`This code is wrong or already used. Try the next one.`,
  'wrong-setup-code': msg`This is not the setup code. Find it in the server’s log.`,
  'own-address': msg`This is the address you already have.`,
  'wrong-password': msg`This is not your password.`,
  'password-breached': msg`This password appeared in a data leak. Choose another.`,
  'password-common': msg`This password is too easy to guess. Choose another.`,
  'password-pattern': msg`This is too easy to guess. Choose another.`,
  'password-organisation': msg`This is too similar to your organisation’s name. Choose another.`,
  'password-personal': msg`This is too similar to your name or address. Choose another.`,
  'password-used-before': msg`You’ve used this password before. Choose another.`,
  taken: msg`Someone already uses this. Choose another.`,
  'not-found': msg`This no longer exists. Choose again.`,
  'successor-restricted': msg`Only some people can open this, and you can’t let others in. Choose content for everyone.`,
  'successor-paid': msg`This costs something and the old content didn’t. Choose free content.`,
  invalid: msg`This is not valid.`,
};

/** What is wrong with a cell of a file, where no field of a page helps to fill it in. */
export const cellMessages: ProblemMessages = {
  'invalid-date': msg`Enter a date in the format 2026-11-27.`,
  'day-as-number': msg`This is the number that a spreadsheet stores for a day. Format the column as a date and save the file again.`,
  cut: msg`{maximum, plural, one {Only the first character is kept.} other {Only the first # characters are kept.}}`,
};
